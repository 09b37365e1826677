/// The names of FoundationModels and the standard library as generated code spells them.
///
/// They are qualified because a client may have types of the same names.
enum API {
  static let content = "FoundationModels.GeneratedContent"
  static let contentID = "FoundationModels.GenerationID"
  static let convertibleFromContent = "FoundationModels.ConvertibleFromGeneratedContent"
  static let convertibleToContent = "any FoundationModels.ConvertibleToGeneratedContent"
  static let generable = "FoundationModels.Generable"
  static let parsingError = "FoundationModels.GeneratedContent.ParsingError"
  static let schema = "FoundationModels.GenerationSchema"
  static let schemaProperty = "FoundationModels.GenerationSchema.Property"
  static let identifiable = "Swift.Identifiable"
  static let string = "Swift.String"
}
