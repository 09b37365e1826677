import FoundationModels
import OrderedJSON

/// Makes a sample of what the model wrote, if it keeps to the schema and its guides.
struct SampleReading<SampleType> {
  let schema: ResolvedSchema
  let form: SampleForm<SampleType>

  /// The sample.
  ///
  /// - Throws: `GeneratedContent.ParsingError`, or what the type throws.
  func sample(_ content: GeneratedContent) throws -> SampleType {
    if let violation = schema.violation(in: content.jsonValue) {
      let place = violation.path.isEmpty ? "the sample" : "'\(violation.path)'"
      throw GeneratedContent.ParsingError(
        rawContent: content.jsonString, debugDescription: "\(place) \(violation.problem)")
    }
    return try form.sample(content)
  }
}
