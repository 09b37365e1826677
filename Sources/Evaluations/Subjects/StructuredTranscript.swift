public import FoundationModels

/// A session's transcript sorted by kind of entry, the way evaluators look at it.
public struct StructuredTranscript: Sendable {
  /// Every tool call, in order.
  public var toolCalls: [Transcript.ToolCall]
  /// Every output of a tool, in order.
  public var toolOutputs: [Transcript.ToolOutput]
  /// The text of all instructions, one entry to a line.
  public var instructionText: String
  /// The text of each prompt, in order.
  public var prompts: [String]
  /// Every response of the model, in order.
  public var responses: [Transcript.Response]

  /// Creates a transcript from its parts.
  public init(
    toolCalls: [Transcript.ToolCall] = [], toolOutputs: [Transcript.ToolOutput] = [],
    instructionText: String = "", prompts: [String] = [], responses: [Transcript.Response] = []
  ) {
    self.toolCalls = toolCalls
    self.toolOutputs = toolOutputs
    self.instructionText = instructionText
    self.prompts = prompts
    self.responses = responses
  }
}
