package import OrderedJSON

extension ResponseRecorder {
  /// A request that this task has under way at a recorder.
  private struct Flight: Hashable {
    let recorder: ObjectIdentifier
    let key: String
  }

  /// The requests that the current code runs within: waiting for one of them would never end.
  @TaskLocal private static var flights: Set<Flight> = []

  /// Answers a request from the recordings, or asks the model and keeps the answer, as the mode says.
  ///
  /// - Parameters:
  ///   - identity: What recordings call the model; nil if none is configured.
  ///   - executor: Makes the executor; is not called for a recorded response.
  /// - Throws: `MissingRecordingError` in replay mode, else what the executor throws.
  nonisolated(nonsending) package func respond<Model: LanguageModel>(
    to request: LanguageModelExecutorGenerationRequest, model: Model, identity: JSONValue?,
    streamingInto channel: LanguageModelExecutorGenerationChannel,
    asking executor: () throws -> Model.Executor
  ) async throws {
    var recorded = try await RecordedRequest(
      request, model: identity, repeatNumber: ModelCallScope.current?.repeatNumber ?? 1)
    if recorded.model == nil { recorded.model = soleModel }
    let key = recorded.key
    let flight = Flight(recorder: ObjectIdentifier(self), key: key)
    if Self.flights.contains(flight) {
      return try await executor().respond(to: request, model: model, streamingInto: channel)
    }
    while true {
      switch try decide(key) {
      case .answer(let line):
        try await replay(line, into: channel)
        return note(key, isCached: true, channel)
      case .fail:
        throw try MissingRecordingError(recorded, recorder: self)
      case .wait:
        try await waitForLanding(of: key)
      case .ask(keeps: false):
        return try await executor().respond(to: request, model: model, streamingInto: channel)
      case .ask(keeps: true):
        defer { land(key) }
        let executor = try executor()
        let turn = try await Self.$flights.withValue(Self.flights.union([flight])) {
          try await ask(executor, request, model: model, passingInto: channel)
        }
        guard turn.isWorthRecording else { return }
        store(RecordedLine(recorded, key: key, answer: try RecordedAnswer(turn)))
        return note(key, isCached: false, channel)
      }
    }
  }

  private func note(_ key: String, isCached: Bool, _ channel: LanguageModelExecutorGenerationChannel) {
    let note = ResponseNotes.Note(recorder: self, key: key, isCached: isCached)
    channel.notes.add([note])
    ModelCallScope.current?.note(note)
  }

  /// Runs the executor and passes on what it sends.
  nonisolated(nonsending) private func ask<Executor: LanguageModelExecutor>(
    _ executor: Executor, _ request: LanguageModelExecutorGenerationRequest, model: Executor.Model,
    passingInto channel: LanguageModelExecutorGenerationChannel
  ) async throws -> TurnAssembler {
    let heard = LanguageModelExecutorGenerationChannel()
    async let generation: Void = {
      do {
        try await executor.respond(to: request, model: model, streamingInto: heard)
        heard.finish()
      } catch {
        heard.finish(throwing: error)
      }
    }()
    var turn = TurnAssembler()
    for try await event in heard {
      turn.apply(event)
      await channel.send(event)
    }
    await generation
    channel.notes.add(heard.notes.all)
    // An executor may return early when it is canceled; half an answer is no answer.
    try Task.checkCancellation()
    return turn
  }

  nonisolated(nonsending) private func replay(
    _ line: RecordedLine, into channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    guard let answer = line.answer else { return }
    let events: [LanguageModelExecutorGenerationChannel.Event]
    do {
      // Calls of other answers in the same conversation have other keys.
      events = try answer.events(
        callPrefix: "call_\(line.key.prefix(12))", inPieces: StreamingScope.isStreaming)
    } catch let damage as DamagedAnswer {
      throw RecordingsFileError.unusable(file, key: line.key, damage.reason)
    }
    for event in events {
      try Task.checkCancellation()
      await channel.send(event)
    }
  }
}

extension TurnAssembler {
  /// Whether this is an answer, and not nothing or a refusal.
  fileprivate var isWorthRecording: Bool {
    let hasContent = entries.contains { entry in
      switch entry {
      case .response(let response):
        response.segments.contains { $0.isAttachment || !$0.description.allSatisfy(\.isWhitespace) }
      case .toolCalls: true
      case .reasoning, .instructions, .prompt, .toolOutput: false
      }
    }
    return hasContent && !responses.contains(where: \.isRefusal)
  }
}

extension Transcript.Response {
  /// What providers call the end of an answer that was declined or stopped.
  private static let refusingReasons: Set<String> = [
    "refusal", "content_filter", "contentfilter", "safety", "prohibited_content", "blocklist", "spii",
    "recitation",
    "error", "cancelled", "canceled", "aborted",
  ]

  /// Whether the provider says that the model declined, or that a filter stopped it.
  fileprivate var isRefusal: Bool {
    if case .string(let reason)? = metadata[ResponseMetadata.finishReason]?.kind,
      Self.refusingReasons.contains(reason.lowercased())
    {
      return true
    }
    switch metadata["refusal"]?.kind {
    case nil, .null?, .bool(false)?: return false
    case .string(let text)?: return !text.isEmpty
    case .bool?, .number?, .array?, .structure?: return true
    }
  }
}
