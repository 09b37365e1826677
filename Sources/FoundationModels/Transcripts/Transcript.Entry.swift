extension Transcript {
  /// One entry of a transcript.
  public enum Entry: Sendable, Identifiable, Equatable {
    /// What the model was told before anything else.
    case instructions(Transcript.Instructions)
    /// What the model was asked.
    case prompt(Transcript.Prompt)
    /// The tools that the model called.
    case toolCalls(Transcript.ToolCalls)
    /// What a tool returned.
    case toolOutput(Transcript.ToolOutput)
    /// What the model answered.
    case response(Transcript.Response)
    /// What the model thought before it answered.
    case reasoning(Transcript.Reasoning)

    /// The identity of the entry's content.
    public var id: String {
      switch self {
      case .instructions(let instructions): instructions.id
      case .prompt(let prompt): prompt.id
      case .toolCalls(let calls): calls.id
      case .toolOutput(let output): output.id
      case .response(let response): response.id
      case .reasoning(let reasoning): reasoning.id
      }
    }
  }
}

extension Transcript.Entry: CustomStringConvertible {
  /// The entry's role and text.
  public var description: String {
    switch self {
    case .instructions(let instructions): "Instructions: \(instructions)"
    case .prompt(let prompt): "Prompt: \(prompt)"
    case .toolCalls(let calls): "Tool calls: \(calls)"
    case .toolOutput(let output): "Tool output: \(output)"
    case .response(let response): "Response: \(response)"
    case .reasoning(let reasoning): "Reasoning: \(reasoning)"
    }
  }
}
