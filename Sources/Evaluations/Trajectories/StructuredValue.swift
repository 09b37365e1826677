/// A value of any shape that a tool call's arguments can hold.
public enum StructuredValue: Sendable, Hashable {
  /// Text.
  case string(String)
  /// A whole number.
  case int(Int)
  /// A number.
  case double(Double)
  /// A truth value.
  case bool(Bool)
  /// No value.
  case null
  /// A list.
  case array([StructuredValue])
  /// Values by name.
  case dictionary([String: StructuredValue])

  /// The value as a plain Swift value; null is an empty optional.
  public var value: Any {
    switch self {
    case .string(let value): value
    case .int(let value): value
    case .double(let value): value
    case .bool(let value): value
    case .null: Any?.none as Any
    case .array(let values): values.map(\.value)
    case .dictionary(let values): values.mapValues(\.value)
    }
  }
}

extension StructuredValue: ExpressibleByStringLiteral {
  /// Creates text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension StructuredValue: ExpressibleByIntegerLiteral {
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
}

extension StructuredValue: ExpressibleByFloatLiteral {
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension StructuredValue: ExpressibleByBooleanLiteral {
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension StructuredValue: ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: StructuredValue...) { self = .array(elements) }
}

extension StructuredValue: ExpressibleByDictionaryLiteral {
  /// Creates values by name; the last of several values for one name counts.
  public init(dictionaryLiteral elements: (String, StructuredValue)...) {
    self = .dictionary(Dictionary(elements) { _, last in last })
  }
}
