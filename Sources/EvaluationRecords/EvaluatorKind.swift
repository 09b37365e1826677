/// What kind of evaluator measures a metric. The raw values are those of result files.
package enum EvaluatorKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// An evaluator of the client's own.
  case custom
  /// One that asks a language model.
  case modelJudge
  /// One that compares tool calls with what is expected.
  case toolCall
}
