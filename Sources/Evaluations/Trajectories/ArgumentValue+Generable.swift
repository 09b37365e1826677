public import FoundationModels
import OrderedJSON

extension ArgumentValue: Generable {
  /// A schema for text, numbers and truth values.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(type: Self.self, anyOf: [String.self, Int.self, Double.self, Bool.self])
  }

  /// The value as it stands.
  ///
  /// A `double` that is whole is written with a fraction, `3.0`, so that it is not read back as an `int`; one
  /// that is not finite becomes null.
  public var generatedContent: GeneratedContent {
    switch self {
    case .string(let value): value.generatedContent
    case .int(let value): value.generatedContent
    case .double(let value):
      GeneratedContent(JSONNumber(text: value.description).map { JSONValue.number($0) } ?? .null)
    case .bool(let value): value.generatedContent
    }
  }

  /// Creates a value from text, a number or a truth value.
  ///
  /// A number written without a fraction and an exponent is an `int` if it fits.
  ///
  /// - Throws: `GeneratedContent.ParsingError` for anything else.
  public init(_ content: GeneratedContent) throws {
    let value = content.jsonValue
    switch value {
    case .string(let text): self = .string(text)
    case .bool(let flag): self = .bool(flag)
    case .number(let number):
      if let int = Int(number.text) {
        self = .int(int)
      } else if let double = number.doubleValue {
        self = .double(double)
      } else {
        throw Self.unfit(value)
      }
    case .null, .array, .object: throw Self.unfit(value)
    }
  }

  private static func unfit(_ value: JSONValue) -> GeneratedContent.ParsingError {
    let text = value.text(.spaced)
    return GeneratedContent.ParsingError(
      rawContent: text,
      debugDescription: "Expected text, a finite number or a truth value, found \(ValueText.of(value)).")
  }
}
