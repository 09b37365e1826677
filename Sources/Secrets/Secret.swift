/// A key or password that never shows itself.
///
/// Printing, interpolating, dumping or mirroring it gives `•••`. Creating it makes the shared redactor
/// replace its value wherever text is redacted.
package struct Secret: Sendable, Hashable {
  /// The value itself, for the one place that sends it.
  package let revealed: String

  /// Wraps a value and registers it with the shared redactor.
  package init(_ value: String) {
    revealed = value
    Redactor.shared.register(value)
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { Redactor.mark }
  package var debugDescription: String { Redactor.mark }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
