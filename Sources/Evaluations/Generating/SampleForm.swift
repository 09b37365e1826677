import FoundationModels

/// How samples look to the model that writes them.
struct SampleForm<SampleType>: Sendable {
  /// The schema of one sample.
  let schema: DynamicGenerationSchema
  /// A sample as an example.
  let content: @Sendable (SampleType) -> GeneratedContent
  /// A sample made of what the model wrote; throws `GeneratedContent.ParsingError` if it does not fit.
  let sample: @Sendable (GeneratedContent) throws -> SampleType
}

extension SampleForm where SampleType: ModelSampleProtocol & Generable {
  /// The form that the type describes itself.
  static func generable() -> SampleForm {
    SampleForm(
      schema: DynamicGenerationSchema(type: SampleType.self), content: { $0.generatedContent },
      sample: { try SampleType($0) })
  }
}
