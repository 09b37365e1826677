import Secrets

/// Header fields that go along with every request to an endpoint. Values of those that prove who one is
/// never print.
package struct AdditionalHeaders: Sendable, Hashable {
  /// The fields by name; names differ in more than their case.
  package let fields: [String: String]

  /// Creates a list and makes the values of keys among it known to the redactor.
  package init(_ fields: [String: String] = [:]) {
    self.fields = fields
    for (name, value) in fields where Self.isCredential(name) {
      // The scheme before a key, `Bearer` for instance, is no secret.
      let key = value.split(separator: " ").last.map(String.init) ?? value
      _ = Secret(key)
      _ = Secret(value)
    }
  }

  /// Whether a key is among the fields.
  var holdCredential: Bool { fields.keys.contains(where: Self.isCredential) }

  /// Whether the name of a field announces a key or a password.
  static func isCredential(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["authorization", "key", "token", "secret", "cookie", "password"].contains { name.contains($0) }
  }

  /// Fields as they are sent: these, and those of `others` that are not replaced by one of these.
  func over(_ others: [(name: String, value: String)]) -> [(name: String, value: String)] {
    let replaced = Set(fields.keys.map { $0.lowercased() })
    return others.filter { !replaced.contains($0.name.lowercased()) }
      + fields.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }
}

extension AdditionalHeaders: CustomStringConvertible, CustomReflectable {
  /// The names of the fields.
  package var description: String {
    fields.keys.sorted().map { "\($0): \(Redactor.mark)" }.joined(separator: ", ")
  }

  package var customMirror: Mirror { Mirror(self, children: []) }
}
