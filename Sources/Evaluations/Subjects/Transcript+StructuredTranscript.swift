public import FoundationModels

extension Transcript {
  /// The transcript's entries sorted by kind. Reasoning, and parts that are not text, are left out.
  public var structuredTranscript: StructuredTranscript {
    var instructions: [String] = []
    var result = StructuredTranscript()
    for entry in self {
      switch entry {
      case .instructions(let entry): instructions.append(Self.text(of: entry.segments))
      case .prompt(let prompt): result.prompts.append(Self.text(of: prompt.segments))
      case .toolCalls(let calls): result.toolCalls.append(contentsOf: calls)
      case .toolOutput(let output): result.toolOutputs.append(output)
      case .response(let response): result.responses.append(response)
      case .reasoning: break
      }
    }
    result.instructionText = instructions.joined(separator: "\n")
    return result
  }

  private static func text(of segments: [Segment]) -> String {
    segments.compactMap { segment in
      if case .text(let text) = segment { text.content } else { nil }
    }
    .joined(separator: "\n")
  }
}
