extension GeneratedContent {
  /// The content with an identity for itself and for every element of the arrays in it.
  ///
  /// The identities of elements follow from the given one and the element's position, so that an element keeps its identity
  /// from one snapshot of a stream to the next, and to the finished value.
  package func identified(by id: GenerationID) -> GeneratedContent {
    var content = identifyingElements(under: id)
    content.id = id
    return content
  }

  private func identifyingElements(under id: GenerationID) -> GeneratedContent {
    let node: Node =
      switch self.node {
      case .array(let elements):
        .array(elements.enumerated().map { $1.identified(by: id.element($0)) })
      case .structure(let properties):
        .structure(
          properties.map {
            Property(name: $0.name, content: $0.content.identifyingElements(under: id.property($0.name)))
          })
      case .null, .bool, .number, .string:
        self.node
      }
    return GeneratedContent(node: node, id: self.id, isComplete: isComplete)
  }

  /// Whether the other content has the same value: equal parts in the same order, whatever their identities.
  package func hasSameValue(as other: GeneratedContent) -> Bool {
    switch (node, other.node) {
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.hasSameValue(as: $1) }
    case (.structure(let left), .structure(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy {
          $0.name.utf8.elementsEqual($1.name.utf8) && $0.content.hasSameValue(as: $1.content)
        }
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.structure, _):
      kind == other.kind
    }
  }
}
