/// How JSON text is laid out.
package enum JSONStyle: Sendable, Hashable, CaseIterable {
  /// One line without any space.
  case compact
  /// One line with a space after every colon and comma.
  case spaced
  /// One line per element and member, indented by two spaces.
  case pretty
}

extension JSONValue {
  /// The value as JSON text, with members in their order and numbers as they were written.
  ///
  /// Only what JSON demands is escaped: quotation marks, backslashes and control characters.
  package func text(_ style: JSONStyle = .compact) -> String {
    var printer = JSONPrinter(style: style)
    printer.print(self)
    return String(decoding: printer.output, as: UTF8.self)
  }
}
