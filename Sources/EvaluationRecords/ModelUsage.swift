/// What a run asked of one model.
package struct ModelUsage: Sendable, Hashable {
  /// The model's name as its endpoint gives it.
  package let model: String
  /// How many calls the model answered.
  package internal(set) var calls = 0
  /// The tokens of all prompts, as the endpoint counts them.
  package internal(set) var inputTokens = 0
  /// The tokens of all answers, as the endpoint counts them.
  package internal(set) var outputTokens = 0
  /// How many answers end at the token limit, with the finish reason `length`.
  package internal(set) var cutOff = 0
  /// How many requests were repeated.
  package internal(set) var retries = 0

  mutating func add(_ call: ModelCallRecord) {
    calls += 1
    inputTokens += call.inputTokens
    outputTokens += call.outputTokens
    if call.finishReason == "length" { cutOff += 1 }
    retries += max(0, call.attempts - 1)
  }
}

extension RunRecord {
  /// What the run's subject asked of each model, in the order of the first call.
  package var modelUsage: [ModelUsage] { usage(of: \.modelCalls) }

  /// What the run's evaluators asked of each model, in the order of the first call.
  package var judgeUsage: [ModelUsage] { usage(of: \.judgeCalls) }

  private func usage(of calls: (RowRecord) -> [ModelCallRecord]) -> [ModelUsage] {
    var usage: [ModelUsage] = []
    var positions: [String: Int] = [:]
    for call in rows.lazy.flatMap(calls) {
      let position = positions[call.model] ?? usage.count
      if position == usage.count {
        positions[call.model] = position
        usage.append(ModelUsage(model: call.model))
      }
      usage[position].add(call)
    }
    return usage
  }
}
