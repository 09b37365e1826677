/// A schema that is put together while the program runs, for forms that no type describes.
///
/// Make a ``GenerationSchema`` of it and of the schemas it refers to by name. Objects and unions may stand right inside others;
/// they can be referred to as well.
public struct DynamicGenerationSchema: Sendable {
  let node: SchemaNode

  /// Creates a schema for an object with properties in the order they are generated.
  public init(name: String, description: String? = nil, properties: [DynamicGenerationSchema.Property]) {
    node = .object(
      ObjectSchema(name: name, description: description, properties: properties.map(\.schema)))
  }

  /// Creates a schema for an object, whose content writes nil as null or leaves it out.
  ///
  /// The choice concerns content only; the schema is the same.
  public init(
    name: String, description: String? = nil, representNilExplicitlyInGeneratedContent explicitNil: Bool,
    properties: [DynamicGenerationSchema.Property]
  ) {
    self.init(name: name, description: description, properties: properties)
  }

  /// Creates a schema for a value of one of several forms.
  public init(name: String, description: String? = nil, anyOf choices: [DynamicGenerationSchema]) {
    node = .union(UnionSchema(name: name, description: description, choices: choices.map(\.node)))
  }

  /// Creates a schema for one of several texts.
  public init(name: String, description: String? = nil, anyOf choices: [String]) {
    node = .string(StringSchema(name: name, description: description, choices: choices))
  }

  /// Creates a schema for an array, with the least and the greatest number of elements.
  public init(
    arrayOf itemSchema: DynamicGenerationSchema, minimumElements: Int? = nil, maximumElements: Int? = nil
  ) {
    node = .array(
      ArraySchema(
        items: itemSchema.node, count: Bounds(minimum: minimumElements, maximum: maximumElements)))
  }

  /// Creates the schema of a type, limited by guides.
  public init<Value>(type: Value.Type, guides: [GenerationGuide<Value>] = []) where Value: Generable {
    node = .type(type, guides.flatMap(\.constraints))
  }

  /// Creates a reference to a schema with a name: the root, one of its dependencies, or one inside them.
  public init(referenceTo name: String) {
    node = .reference(.definition(name))
  }

  private init(node: SchemaNode) {
    self.node = node
  }

  /// A schema that only null fits.
  public static var null: DynamicGenerationSchema { DynamicGenerationSchema(node: .null) }

  /// A property of an object.
  public struct Property: Sendable {
    let schema: PropertySchema

    /// Creates a property; a value may lack one that is optional.
    public init(
      name: String, description: String? = nil, schema: DynamicGenerationSchema, isOptional: Bool = false
    ) {
      self.schema = PropertySchema(
        name: name, description: description, node: schema.node, isOptional: isOptional)
    }
  }
}
