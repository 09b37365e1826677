/// What a run asked of one model.
package struct ModelUsage: Sendable, Hashable, Codable {
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
  package var modelUsage: [ModelUsage] { tally?.modelUsage.list ?? usage(of: \.modelCalls) }

  /// What the run's evaluators asked of each model, in the order of the first call.
  package var judgeUsage: [ModelUsage] { tally?.judgeUsage.list ?? usage(of: \.judgeCalls) }

  private func usage(of calls: (RowRecord) -> [ModelCallRecord]) -> [ModelUsage] {
    var usage = ModelUsageList()
    for call in rows.lazy.flatMap(calls) { usage.add(call) }
    return usage.list
  }
}

/// What was asked of each model, in the order of the first call.
package struct ModelUsageList: Sendable, Hashable, Codable {
  package private(set) var list: [ModelUsage] = []
  private var positions: [String: Int] = [:]

  /// Of no model so far.
  package init() {}

  /// Adds a call.
  package mutating func add(_ call: ModelCallRecord) {
    let position = positions[call.model] ?? list.count
    if position == list.count {
      positions[call.model] = position
      list.append(ModelUsage(model: call.model))
    }
    list[position].add(call)
  }
}
