import Foundation

/// Passes what a server answered into a session's channel, whether it came in one piece or in many.
struct AnswerPassing {
  let endpoint: ModelEndpoint
  let request: ChatCompletionRequest
  let attempts: Int
  let channel: LanguageModelExecutorGenerationChannel
  /// Text that can only be read as a whole: a call or a wrapped value in the making.
  private var held = ""

  init(
    endpoint: ModelEndpoint, request: ChatCompletionRequest, attempts: Int,
    channel: LanguageModelExecutorGenerationChannel
  ) {
    self.endpoint = endpoint
    self.request = request
    self.attempts = attempts
    self.channel = channel
  }

  nonisolated(nonsending) mutating func text(_ text: String) async {
    if request.guidedTools != nil || request.wireSchema?.isWrapped == true || request.isPrompted {
      held += text
    } else {
      await channel.send(.response(action: .appendText(text, tokenCount: 0)))
    }
  }

  nonisolated(nonsending) func reasoning(_ text: String) async {
    await channel.send(.reasoning(action: .appendText(text, tokenCount: 0)))
  }

  nonisolated(nonsending) mutating func toolCall(id: String, name: String, arguments: String) async {
    await channel.send(
      .toolCalls(
        action: .toolCall(
          id: id, name: request.names.original(for: name),
          action: .appendArguments(arguments, tokenCount: 0))))
  }

  /// Passes what was held back, then what is known about the inference.
  ///
  /// - Throws: `LanguageModelError` if the model declined or a filter stopped it.
  nonisolated(nonsending) mutating func finish(facts: CompletionFacts, refusal: String?) async throws {
    try check(facts, refusal: refusal)
    await passHeldText()
    var metadata: [String: any ConvertibleToGeneratedContent] = [
      ResponseMetadata.model: facts.model ?? endpoint.model, ResponseMetadata.attempts: attempts,
    ]
    if let reason = facts.finishReason { metadata[ResponseMetadata.finishReason] = reason }
    let input = LanguageModelExecutorGenerationChannel.Usage.Input(
      totalTokenCount: facts.inputTokens, cachedTokenCount: facts.cachedTokens)
    let output = LanguageModelExecutorGenerationChannel.Usage.Output(
      totalTokenCount: facts.outputTokens, reasoningTokenCount: facts.reasoningTokens)
    // On a turn of tool calls these open a response without content, which the session drops.
    await channel.send(.response(action: .updateMetadata(metadata)))
    await channel.send(.response(action: .updateUsage(input: input, output: output)))
  }

  private func check(_ facts: CompletionFacts, refusal: String?) throws {
    if let refusal, !refusal.isEmpty {
      throw LanguageModelError.refusal(
        LanguageModelError.Refusal(
          explanation: refusal, debugDescription: "\(endpoint.label) declined to answer: \(refusal)"))
    }
    if facts.finishReason == "content_filter" {
      throw LanguageModelError.guardrailViolation(
        LanguageModelError.GuardrailViolation(
          debugDescription: "The content filter of \(endpoint.label) stopped the answer."))
    }
  }

  nonisolated(nonsending) private mutating func passHeldText() async {
    guard !held.isEmpty else { return }
    if request.isPrompted { held = PromptedSchema.json(in: held) }
    let text: String
    if let guidedTools = request.guidedTools {
      switch guidedTools.outcome(of: held) {
      case .call(let name, let arguments):
        await toolCall(id: "call_\(UUID().uuidString)", name: name, arguments: arguments)
        return
      case .reply(let reply): text = reply
      case .other(let other): text = other
      }
    } else {
      text = request.wireSchema?.unwrapped(held) ?? held
    }
    held = ""
    await channel.send(.response(action: .appendText(text, tokenCount: 0)))
  }
}
