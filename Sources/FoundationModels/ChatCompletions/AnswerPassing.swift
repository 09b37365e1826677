import Foundation

/// Passes what a server answered into a session's channel, whether it came in one piece or in many.
struct AnswerPassing {
  let endpoint: ModelEndpoint
  let request: ChatCompletionRequest
  let attempts: Int
  let channel: LanguageModelExecutorGenerationChannel
  /// An answer with something around it that has to come off; nil if it can be passed on as it is.
  private var framed: FramedAnswer?

  init(
    endpoint: ModelEndpoint, request: ChatCompletionRequest, attempts: Int,
    channel: LanguageModelExecutorGenerationChannel
  ) {
    self.endpoint = endpoint
    self.request = request
    self.attempts = attempts
    self.channel = channel
    // What is asked for in words can stand anywhere in the answer, so only the whole tells where it is.
    framed =
      request.isPrompted
      ? FramedAnswer(nil, isText: false) : request.guidedTools?.reply ?? request.wireSchema?.wrappedAnswer
  }

  nonisolated(nonsending) mutating func text(_ text: String) async {
    let shown = framed?.read(text) ?? text
    if !shown.isEmpty { await channel.send(.response(action: .appendText(shown, tokenCount: 0))) }
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

  /// Passes what could not be passed before, then what is known about the inference.
  ///
  /// - Throws: `LanguageModelError` if the model declined or a filter stopped it.
  nonisolated(nonsending) mutating func finish(facts: CompletionFacts, refusal: String?) async throws {
    try check(facts, refusal: refusal)
    await passRest()
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

  nonisolated(nonsending) private mutating func passRest() async {
    guard let framed, !framed.whole.isEmpty else { return }
    self.framed = nil
    let whole = request.isPrompted ? PromptedSchema.json(in: framed.whole) : framed.whole
    if framed.hasShown {
      guard framed.isUnreliable else { return }
      let text = read(whole) ?? whole
      await channel.send(.response(action: .replaceTextSegment(text, tokenCount: 0)))
    } else if let text = read(whole) {
      await channel.send(.response(action: .appendText(text, tokenCount: 0)))
    } else if case .call(let name, let arguments)? = request.guidedTools?.outcome(of: whole) {
      await toolCall(id: "call_\(UUID().uuidString)", name: name, arguments: arguments)
    }
  }

  /// A whole answer without what is around it; nil if it is a call.
  private func read(_ whole: String) -> String? {
    guard let guidedTools = request.guidedTools else { return request.wireSchema?.unwrapped(whole) ?? whole }
    switch guidedTools.outcome(of: whole) {
    case .call: return nil
    case .reply(let reply): return reply
    case .other(let other): return other
    }
  }
}
