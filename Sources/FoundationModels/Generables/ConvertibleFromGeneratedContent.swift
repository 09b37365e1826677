/// A type whose values can be made of generated content.
public protocol ConvertibleFromGeneratedContent: SendableMetatype {
  /// Creates a value from generated content.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` if the content does not fit.
  init(_ content: GeneratedContent) throws
}
