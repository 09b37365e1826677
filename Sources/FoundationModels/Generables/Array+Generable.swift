extension Array: Generable where Element: Generable {
  /// An array of partial elements.
  public typealias PartiallyGenerated = [Element.PartiallyGenerated]

  /// A schema for arrays of the element's schema.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(node: .array(ArraySchema(items: .type(Element.self, []))))
  }
}

extension Array: ConvertibleToGeneratedContent where Element: ConvertibleToGeneratedContent {
  /// The elements as generated content, in order.
  public var generatedContent: GeneratedContent {
    GeneratedContent(elements: map { $0 as any ConvertibleToGeneratedContent })
  }
}

extension Array: ConvertibleFromGeneratedContent where Element: ConvertibleFromGeneratedContent {
  /// Creates an array from generated content.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` if the content is no array or an element does not fit.
  public init(_ content: GeneratedContent) throws {
    guard case .array(let elements) = content.node else { throw content.mismatch(expected: "an array") }
    self = try elements.enumerated().map { index, element in
      do {
        return try Element(element)
      } catch var error as GeneratedContent.ParsingError {
        error.debugDescription = "Element \(index): \(error.debugDescription)"
        throw error
      }
    }
  }
}
