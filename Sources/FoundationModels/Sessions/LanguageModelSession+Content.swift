import Synchronization

extension LanguageModelSession {
  nonisolated(nonsending) func answerText(
    _ prompt: Prompt, options: GenerationOptions, contextOptions: ContextOptions,
    metadata: [String: any ConvertibleToGeneratedContent]
  ) async throws -> Response<String> {
    try await respond(
      to: request(prompt, form: nil, options: options, contextOptions: contextOptions, metadata: metadata))
  }

  /// The text of an answer as it came. A schema is put to the model, but the answer is not checked against it.
  ///
  /// For callers that have a use for an answer of the wrong form too.
  nonisolated(nonsending) package func replyText(
    to prompt: Prompt, schema: GenerationSchema?, options: GenerationOptions = GenerationOptions()
  ) async throws -> String {
    var request = request(
      prompt, form: schema.map { AnswerForm($0, for: GeneratedContent.self) }, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: schema.map { _ in true }), metadata: [:])
    request.keepsText = true
    let response: Response<String> = try await respond(to: request)
    return response.content
  }

  nonisolated(nonsending) func answerStructured<Content: Generable>(
    _ prompt: Prompt, schema: GenerationSchema, as type: Content.Type, options: GenerationOptions,
    contextOptions: ContextOptions, metadata: [String: any ConvertibleToGeneratedContent]
  ) async throws -> Response<Content> {
    try await respond(
      to: request(
        prompt, form: type == String.self ? nil : AnswerForm(schema, for: type), options: options,
        contextOptions: contextOptions, metadata: metadata))
  }

  func streamText(
    _ prompt: Prompt, options: GenerationOptions, contextOptions: ContextOptions,
    metadata: [String: any ConvertibleToGeneratedContent]
  ) -> sending ResponseStream<String> {
    stream(request(prompt, form: nil, options: options, contextOptions: contextOptions, metadata: metadata))
  }

  func streamStructured<Content: Generable>(
    _ prompt: Prompt, schema: GenerationSchema, as type: Content.Type, options: GenerationOptions,
    contextOptions: ContextOptions, metadata: [String: any ConvertibleToGeneratedContent]
  ) -> sending ResponseStream<Content> {
    stream(
      request(
        prompt, form: type == String.self ? nil : AnswerForm(schema, for: type), options: options,
        contextOptions: contextOptions, metadata: metadata))
  }

  /// Free text needs no schema: asking for a `String` by its type is the same as asking for text.
  private func request(
    _ prompt: Prompt, form: AnswerForm?, options: GenerationOptions, contextOptions: ContextOptions,
    metadata: [String: any ConvertibleToGeneratedContent]
  ) -> SessionRequest {
    SessionRequest(
      prompt: prompt, form: form, options: options, contextOptions: contextOptions,
      metadata: metadata.mapValues(\.generatedContent))
  }

  nonisolated(nonsending) private func respond<Content: Generable>(
    to request: SessionRequest
  ) async throws -> Response<Content> {
    let live = LiveAnswer()
    let id = try state.withLock { try $0.begin(live) }
    let answer = try await answer(
      request, id: id, contentID: GenerationID(), live: live, check: { _ = try Content($0) })
    return Response(
      content: try Content(answer.content), rawContent: answer.content, transcriptEntries: answer.entries,
      usage: answer.usage)
  }

  private func stream<Content: Generable>(_ request: SessionRequest) -> sending ResponseStream<Content> {
    let permit = StreamPermit(session: self)
    let contentID = GenerationID()
    let run = ResponseStreamRun(
      partial: PartialAnswer(form: request.form, contentID: contentID),
      work: { [self] live in
        let id = try permit.begin(live)
        return try await StreamingScope.$isStreaming.withValue(true) {
          try await answer(
            request, id: id, contentID: contentID, live: live, check: { _ = try Content($0) })
        }
      }, abandon: { permit.abandon() })
    return ResponseStream(run: run)
  }
}

/// Whether the request in progress shows its answer while it grows, for back ends that can do either.
package enum StreamingScope {
  @TaskLocal package static var isStreaming = false
}

/// Begins a streamed request at most once, and not after it was given up.
private final class StreamPermit: Sendable {
  private enum State {
    case waiting
    case begun(SessionState.RequestID)
    case abandoned
  }

  private let session: LanguageModelSession
  private let state = Mutex(State.waiting)

  init(session: LanguageModelSession) {
    self.session = session
  }

  func begin(_ live: LiveAnswer) throws -> SessionState.RequestID {
    try state.withLock { state in
      if case .abandoned = state { throw CancellationError() }
      let id = try session.state.withLock { try $0.begin(live) }
      state = .begun(id)
      return id
    }
  }

  /// Ends the request, or keeps it from beginning.
  ///
  /// - Returns: False if it had ended already.
  func abandon() -> Bool {
    state.withLock { state in
      switch state {
      case .waiting:
        state = .abandoned
        return true
      case .begun(let id):
        return session.state.withLock { $0.fail(id) }
      case .abandoned:
        return true
      }
    }
  }
}
