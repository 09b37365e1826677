public import FoundationModels

/// The answer of a feature built on a language model, with the transcript if it was kept.
public struct ModelSubject<Value>: EvaluationSubject, Sendable
where Value: Decodable & Encodable & Sendable {
  /// The answer.
  public var value: Value
  /// What the model did on its way to the answer, or nil if it was not kept.
  public var transcript: StructuredTranscript?

  /// Creates a subject from an answer and, where tool calls are evaluated, the transcript.
  public init(value: Value, transcript: StructuredTranscript? = nil) {
    self.value = value
    self.transcript = transcript
  }
}

extension ModelSubject {
  /// The tools the model called, in order; empty without a transcript.
  public var toolCalls: [Transcript.ToolCall] { transcript?.toolCalls ?? [] }
}
