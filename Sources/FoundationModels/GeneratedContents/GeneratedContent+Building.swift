extension GeneratedContent {
  /// Creates a structure from properties in order. Of two properties with one name the second wins.
  public init(
    properties: KeyValuePairs<String, any ConvertibleToGeneratedContent>, id: GenerationID? = nil
  ) {
    let pairs = properties.map { ($0.key, $0.value) }
    self.init(properties: pairs, id: id, uniquingKeysWith: { _, second in second })
  }

  /// Creates a structure from properties in order, combining the values of properties with one name.
  ///
  /// - Throws: What `combine` throws.
  public init<S>(
    properties: S, id: GenerationID? = nil,
    uniquingKeysWith combine: (GeneratedContent, GeneratedContent) throws ->
      some ConvertibleToGeneratedContent
  ) rethrows where S: Sequence, S.Element == (String, any ConvertibleToGeneratedContent) {
    var collected: [Property] = []
    for (name, value) in properties {
      let content = value.generatedContent
      if let index = collected.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
        collected[index].content = try combine(collected[index].content, content).generatedContent
      } else {
        collected.append(Property(name: name, content: content))
      }
    }
    self.init(
      node: .structure(collected), id: id, isComplete: collected.allSatisfy(\.content.isComplete))
  }

  /// Creates an array from elements in order.
  public init<S>(elements: S, id: GenerationID? = nil)
  where S: Sequence, S.Element == any ConvertibleToGeneratedContent {
    let contents = elements.map(\.generatedContent)
    self.init(node: .array(contents), id: id, isComplete: contents.allSatisfy(\.isComplete))
  }

  /// Creates the content that represents a value.
  public init(_ value: some ConvertibleToGeneratedContent) {
    self = value.generatedContent
  }

  /// Creates the content that represents a value, with an identity.
  public init(_ value: some ConvertibleToGeneratedContent, id: GenerationID) {
    self = value.generatedContent
    self.id = id
  }
}
