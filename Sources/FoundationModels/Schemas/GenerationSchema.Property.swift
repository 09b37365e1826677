extension GenerationSchema {
  /// A property of an object's schema.
  public struct Property: Sendable {
    let schema: PropertySchema

    private init(
      name: String, description: String?, type: any Generable.Type, constraints: [SchemaConstraint],
      isOptional: Bool
    ) {
      schema = PropertySchema(
        name: name, description: description, node: .type(type, constraints), isOptional: isOptional)
    }

    /// Creates a property that every value has.
    public init<Value>(
      name: String, description: String? = nil, type: Value.Type, guides: [GenerationGuide<Value>] = []
    ) where Value: Generable {
      self.init(
        name: name, description: description, type: type, constraints: guides.flatMap(\.constraints),
        isOptional: false)
    }

    /// Creates a property that a value may lack.
    public init<Value>(
      name: String, description: String? = nil, type: Value?.Type, guides: [GenerationGuide<Value>] = []
    ) where Value: Generable {
      self.init(
        name: name, description: description, type: Value.self, constraints: guides.flatMap(\.constraints),
        isOptional: true)
    }

    /// Creates a text property that every value has and that matches regular expressions; of several, the last counts.
    public init<RegexOutput>(
      name: String, description: String? = nil, type: String.Type, guides: [Regex<RegexOutput>] = []
    ) {
      self.init(
        name: name, description: description, type: type,
        constraints: guides.map { .pattern($0.patternText) },
        isOptional: false)
    }

    /// Creates a text property that a value may lack and that matches regular expressions; of several, the last counts.
    public init<RegexOutput>(
      name: String, description: String? = nil, type: String?.Type, guides: [Regex<RegexOutput>] = []
    ) {
      self.init(
        name: name, description: description, type: String.self,
        constraints: guides.map { .pattern($0.patternText) }, isOptional: true)
    }
  }
}
