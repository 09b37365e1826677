/// What a guide demands of a value.
package indirect enum SchemaConstraint: Sendable, Equatable {
  case constant(String)
  case anyOf([String])
  case pattern(String)
  case integer(Bounds<Int>)
  case number(Bounds<Double>)
  case count(Bounds<Int>)
  case element([SchemaConstraint])
}

extension SchemaNode {
  /// The node with constraints applied; later ones win. Guides are typed, so one that fits no node does not occur.
  func applying(_ constraints: [SchemaConstraint]) -> SchemaNode {
    constraints.reduce(self) { $0.applying($1) }
  }

  private func applying(_ constraint: SchemaConstraint) -> SchemaNode {
    switch (self, constraint) {
    case (.type(let type, let constraints), let constraint):
      return .type(type, constraints + [constraint])
    case (.string(var string), .constant(let value)):
      string.constant = value
      return .string(string)
    case (.string(var string), .anyOf(let choices)):
      string.choices = choices
      return .string(string)
    case (.string(var string), .pattern(let pattern)):
      string.pattern = pattern
      return .string(string)
    case (.integer(let bounds), .integer(let added)):
      return .integer(bounds.merging(added))
    case (.number(let bounds), .number(let added)):
      return .number(bounds.merging(added))
    case (.array(var array), .count(let added)):
      array.count = array.count.merging(added)
      return .array(array)
    case (.array(var array), .element(let constraints)):
      array.items = array.items.applying(constraints)
      return .array(array)
    case (.object, _), (.union, _), (.string, _), (.integer, _), (.number, _), (.boolean, _), (.array, _),
      (.null, _), (.any, _), (.reference, _):
      return self
    }
  }
}

extension Bounds {
  /// These bounds with those of `other` in place of one's own.
  fileprivate func merging(_ other: Bounds) -> Bounds {
    Bounds(minimum: other.minimum ?? minimum, maximum: other.maximum ?? maximum)
  }
}
