/// Any JSON value, with the order of object members kept.
///
/// Two values are equal when they would be read from the same tokens in the same order: text and keys are
/// compared by their UTF-8 bytes, so canonically equivalent spellings stay apart, and numbers by their
/// source text, so `1` and `1.0` differ.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue: Hashable {
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): UTF8Key(left) == UTF8Key(right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value):
      hasher.combine(1)
      hasher.combine(value)
    case .number(let value):
      hasher.combine(2)
      hasher.combine(value)
    case .string(let value):
      hasher.combine(3)
      hasher.combine(UTF8Key(value))
    case .array(let value):
      hasher.combine(4)
      hasher.combine(value)
    case .object(let value):
      hasher.combine(5)
      hasher.combine(value)
    }
  }
}
