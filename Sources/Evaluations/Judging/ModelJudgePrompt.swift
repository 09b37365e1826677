/// What a model judge is told besides the sample and the scoring guide.
public struct ModelJudgePrompt<Input>: Sendable where Input: ModelSampleProtocol {
  /// Instructions that fit any scoring guide.
  ///
  /// They ask for a reason before each score, and for the text under judgment to be treated as data.
  public static var defaultInstructions: String { JudgeInstructions.rating }

  /// The system instructions of the judge's session, word for word.
  ///
  /// How to answer, and which text is data, is said in the prompt, so instructions need not repeat it.
  public let instructions: String
  /// Turns a value into the text that the judge sees, or nil to show text as it is and other values as JSON.
  public let evaluationTarget: (@Sendable (Input.ExpectedValue) -> String)?
  /// Texts that the judge can compare the value with, by the label they are shown with, or nil for none.
  ///
  /// It gets the sample and the value under judgment. The judge sees the texts in the order of their labels.
  public let reference:
    (nonisolated(nonsending) @Sendable (Input, Input.ExpectedValue) async throws -> [String: String])?

  /// Creates a prompt; what is left out has its default.
  public init(
    instructions: String = ModelJudgePrompt.defaultInstructions,
    evaluationTarget: (@Sendable (Input.ExpectedValue) -> String)? = nil,
    reference: (
      nonisolated(nonsending) @Sendable (Input, Input.ExpectedValue) async throws -> [String: String]
    )? = nil
  ) {
    self.instructions = instructions
    self.evaluationTarget = evaluationTarget
    self.reference = reference
  }
}
