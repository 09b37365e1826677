import FoundationModels

/// Reads requests with a language model.
///
/// Every request gets a session of its own, so that no request colors the next.
public struct LanguageModelParser: RideSearchParser {
  private let instructions: SearchInstructions
  private let model: any LanguageModel

  /// A parser that gives a model these instructions.
  public init(instructions: SearchInstructions, model: any LanguageModel = SystemLanguageModel.default) {
    self.instructions = instructions
    self.model = model
  }

  /// The most likely answer each time, so that a run can be repeated, and an end to rambling.
  static let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 200)

  /// Asks the model for the parts of the request and makes conditions of them.
  ///
  /// - Throws: What the session throws: the model cannot be reached, or its answer does not fit the schema.
  public func parse(_ request: String) async throws -> ParsedQuery {
    let session = LanguageModelSession(model: model, instructions: instructions.text)
    let response = try await session.respond(
      to: SearchInstructions.prompt(for: request), generating: SearchReading.self, options: Self.options)
    return ParsedQuery(response.content)
  }
}
