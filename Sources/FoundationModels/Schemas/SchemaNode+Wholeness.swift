/// A type that is its own partial form and can be made of unfinished values all the same.
protocol ReadsUnfinishedValues {}

extension String: ReadsUnfinishedValues {}
extension Array: ReadsUnfinishedValues {}
extension GeneratedContent: ReadsUnfinishedValues {}

/// Whether values of a type can only be made of finished content, not while it is being generated.
func hasNoPartialForm<Value: Generable>(_ type: Value.Type) -> Bool {
  Value.PartiallyGenerated.self == Value.self && !(Value.self is any ReadsUnfinishedValues.Type)
}

extension SchemaNode {
  /// Whether nothing can be made of an unfinished value.
  var isWhole: Bool {
    get {
      switch self {
      case .object(let object): object.isWhole
      case .union(let union): union.isWhole
      case .string(let string): string.isWhole
      case .array(let array): array.isWhole
      case .any(let isWhole): isWhole
      case .integer, .number, .boolean, .null, .type, .reference: false
      }
    }
    set {
      switch self {
      case .object(var object):
        object.isWhole = newValue
        self = .object(object)
      case .union(var union):
        union.isWhole = newValue
        self = .union(union)
      case .string(var string):
        string.isWhole = newValue
        self = .string(string)
      case .array(var array):
        array.isWhole = newValue
        self = .array(array)
      case .any:
        self = .any(isWhole: newValue)
      case .integer, .number, .boolean, .null, .type, .reference:
        break
      }
    }
  }
}
