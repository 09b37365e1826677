import Synchronization

extension LanguageModelSession {
  /// Answers a request: the one path behind every way of asking.
  ///
  /// - Parameters:
  ///   - contentID: The identity of the answer.
  ///   - live: Is told what comes as it comes.
  ///   - check: Throws if the content cannot be converted to what the caller wants; the request then fails.
  nonisolated(nonsending) func answer(
    _ request: SessionRequest, id: SessionState.RequestID, contentID: GenerationID, live: LiveAnswer,
    check: (GeneratedContent) throws -> Void
  ) async throws -> SessionAnswer {
    do {
      try requireCapabilities(for: request)
      let start = try append([.prompt(request.transcriptPrompt)], of: id)
      var turn = Turn(start: start, request: request, contentID: contentID)
      while true {
        turn.inferences += 1
        let calls = try await infer(&turn, id: id, with: model, live: live)
        if calls.isEmpty { break }
        try await run(calls, in: &turn, id: id)
      }
      do {
        try check(turn.content)
      } catch {
        turn.responses.forget()
        throw error
      }
      let transcript = try state.withLock { try $0.end(id) }
      return SessionAnswer(content: turn.content, entries: Array(transcript)[start...], usage: turn.usage)
    } catch {
      _ = state.withLock { $0.fail(id) }
      throw error
    }
  }

  /// What one request has come to.
  struct Turn {
    /// How often tools and model may take turns before something must be wrong.
    static let maximumInferences = 32
    /// How often a model may call tools that do not exist.
    static let maximumMisses = 3

    /// The transcript's end after the prompt.
    let start: Int
    let request: SessionRequest
    /// The identity of the answer, the same in every snapshot.
    let contentID: GenerationID
    var content = "".generatedContent
    var usage = Usage.none
    var inferences = 0
    var misses = 0
    /// What recorders gave or kept of it.
    var responses: [ResponseNotes.Note] = []
  }

  @discardableResult
  private func append(_ entries: [Transcript.Entry], of id: SessionState.RequestID) throws -> Int {
    try state.withLock { try $0.append(entries, of: id) }
  }

  private func requireCapabilities(for request: SessionRequest) throws {
    func require(_ capability: LanguageModelCapabilities.Capability) throws {
      guard model.capabilities.contains(capability) else {
        throw LanguageModelError.unsupportedCapability(
          LanguageModelError.UnsupportedCapability(
            capability: capability,
            debugDescription:
              "\(type(of: model)) does not support \(capability.name), which the request needs."))
      }
    }
    let mode = request.options.toolCallingMode?.kind
    if !tools.isEmpty, mode != .disallowed { try require(.toolCalling) }
    if request.form != nil { try require(.guidedGeneration) }
    if request.hasImages || transcript.hasImages { try require(.vision) }
    if request.contextOptions.reasoningLevel != nil { try require(.reasoning) }
    if tools.isEmpty, mode == .required {
      throw LanguageModelError.unsupportedCapability(
        LanguageModelError.UnsupportedCapability(
          capability: .toolCalling,
          debugDescription: "The request requires a tool call, but the session has no tools. Give it some."))
    }
  }

  /// Runs one inference, appends what it produced and returns the tool calls among it.
  nonisolated(nonsending) private func infer<Model: LanguageModel>(
    _ turn: inout Turn, id: SessionState.RequestID, with model: Model, live: LiveAnswer
  ) async throws -> [ToolCallDraft] {
    let request = turn.request
    let isAllowed = request.options.toolCallingMode != .disallowed
    let transcript = self.transcript
    let executorRequest = request.executorRequest(
      transcript: transcript, tools: isAllowed ? tools.definitions : [])
    live.begin(after: transcript, from: turn.start, usage: turn.usage)
    let (assembled, responses) = try await assemble(executorRequest, model: model, live: live)
    turn.responses += responses
    let call = ModelCall(
      response: assembled.responses.last, usage: assembled.usage, model: model,
      isCached: responses.contains(where: \.isCached))
    ModelCallScope.current?.record(call)
    state.withLock { $0.add(assembled.usage) }
    turn.usage = turn.usage + assembled.usage

    guard assembled.calls.isEmpty, !request.keepsText, let form = request.form else {
      try append(assembled.entries, of: id)
      if assembled.calls.isEmpty { turn.content = assembled.text.generatedContent }
      turn.content.id = turn.contentID
      return assembled.calls
    }
    do {
      turn.content = try StructuredAnswer(text: assembled.text, form: form, call: call).content()
        .identified(by: turn.contentID)
    } catch {
      turn.responses.forget()
      try append(assembled.entries, of: id)
      throw error
    }
    try append(assembled.entries.withStructure(turn.content, schemaName: form.name), of: id)
    return []
  }

  nonisolated(nonsending) private func assemble<Model: LanguageModel>(
    _ request: LanguageModelExecutorGenerationRequest, model: Model, live: LiveAnswer
  ) async throws -> (TurnAssembler, [ResponseNotes.Note]) {
    let channel = LanguageModelExecutorGenerationChannel()
    async let generation: Void = {
      do {
        try await generate(request, model: model, into: channel)
        channel.finish()
      } catch {
        channel.finish(throwing: error)
      }
    }()
    for try await event in channel { live.apply(event) }
    await generation
    // An executor may return early when it is cancelled; half an answer is no answer.
    try Task.checkCancellation()
    return (live.turn, channel.notes.all)
  }

  /// Lets the recorder answer, if there is one, else the model.
  nonisolated(nonsending) private func generate<Model: LanguageModel>(
    _ request: LanguageModelExecutorGenerationRequest, model: Model,
    into channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    guard let recorder = ModelCallScope.current?.responses else {
      return try await executor(for: model).respond(to: request, model: model, streamingInto: channel)
    }
    try await recorder.respond(
      to: request, model: model, identity: ModelIdentity.of(model), streamingInto: channel,
      asking: { try executor(for: model) })
  }

  nonisolated(nonsending) private func run(
    _ calls: [ToolCallDraft], in turn: inout Turn, id: SessionState.RequestID
  ) async throws {
    let unknown = calls.filter { tools.tool(named: $0.toolName) == nil }
    turn.misses += unknown.count
    guard turn.misses <= Turn.maximumMisses, turn.inferences < Turn.maximumInferences else {
      turn.responses.forget()
      let entries = Array(transcript.dropFirst(turn.start))
      let reason =
        unknown.isEmpty
        ? "called tools \(turn.inferences) times without an answer"
        : "keeps calling tools that do not exist, '\(unknown[0].toolName)' for instance"
      throw LanguageModelError.unsupportedTranscriptContent(
        LanguageModelError.UnsupportedTranscriptContent(
          unsupportedContent: entries,
          debugDescription:
            "\(type(of: model)) \(reason). Say in the instructions when to stop, or use a stronger model."))
    }
    do {
      try append(try await tools.outputs(of: calls).map { .toolOutput($0) }, of: id)
    } catch {
      // A call that a tool cannot be run with is no answer to give again.
      if !(error is CancellationError) { turn.responses.forget() }
      throw error
    }
  }
}

extension [Transcript.Entry] {
  /// The entries with the text of the last response replaced by the value it stands for.
  fileprivate func withStructure(_ content: GeneratedContent, schemaName: String) -> [Transcript.Entry] {
    var entries = self
    guard let index = entries.lastIndex(where: { if case .response = $0 { true } else { false } }),
      case .response(var response) = entries[index]
    else { return entries }
    response.segments =
      [.structure(Transcript.StructuredSegment(schemaName: schemaName, content: content))]
      + response.segments.filter(\.isAttachment)
    entries[index] = .response(response)
    return entries
  }
}
