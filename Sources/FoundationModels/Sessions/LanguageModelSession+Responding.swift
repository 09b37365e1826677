import Foundation
import Synchronization

/// One request to a session, whatever the content it asks for.
struct SessionRequest {
  var prompt: Prompt
  var schema: GenerationSchema?
  var options: GenerationOptions
  var contextOptions: ContextOptions
  var metadata: [String: any ConvertibleToGeneratedContent]
}

extension LanguageModelSession {
  /// Answers a request: the one path behind every `respond` method.
  nonisolated(nonsending) func answer<Content: Generable>(
    _ request: SessionRequest, as type: Content.Type, read: (GeneratedContent) throws -> Content
  ) async throws -> Response<Content> {
    let before = try begin()
    do {
      try requireCapabilities(for: request)
      let promptEnd = try append([.prompt(request.transcriptPrompt)])
      let (raw, usage) = try await infer(request, with: model)
      let content = try read(raw)
      let transcript = try end(usage: usage)
      return Response(
        content: content, rawContent: raw, transcriptEntries: Array(transcript)[promptEnd...], usage: usage)
    } catch {
      fail(revertingTo: before)
      throw error
    }
  }

  /// Marks the session as responding and returns the transcript as it was.
  private func begin() throws -> Transcript {
    try state.withLock { state in
      guard !state.isResponding else { throw Error.concurrentRequests }
      state.isResponding = true
      state.transcriptWasReplaced = false
      return state.transcript
    }
  }

  /// Appends entries and returns the transcript's end.
  @discardableResult
  private func append(_ entries: [Transcript.Entry]) throws -> Int {
    try state.withLock { state in
      guard !state.transcriptWasReplaced else { throw Error.transcriptMutationWhileResponding }
      state.transcript.append(contentsOf: entries)
      return state.transcript.endIndex
    }
  }

  private func end(usage: Usage) throws -> Transcript {
    try state.withLock { state in
      guard !state.transcriptWasReplaced else { throw Error.transcriptMutationWhileResponding }
      state.isResponding = false
      return state.transcript
    }
  }

  private func fail(revertingTo transcript: Transcript) {
    state.withLock { state in
      state.isResponding = false
      // A transcript that was set from outside meanwhile is the caller's and stays.
      let preserves = state.policy == .preserveTranscript || state.transcriptWasReplaced
      if !preserves { state.transcript = transcript }
    }
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
    if request.schema != nil { try require(.guidedGeneration) }
    if request.contextOptions.reasoningLevel != nil { try require(.reasoning) }
  }

  /// Runs one inference and appends what it produced.
  nonisolated(nonsending) private func infer<Model: LanguageModel>(
    _ request: SessionRequest, with model: Model
  ) async throws -> (content: GeneratedContent, usage: Usage) {
    let executor = try executor(for: model)
    let turn = try await assemble(
      request.executorRequest(transcript: transcript), model: model, executor: executor)
    let responses = turn.entries.compactMap { entry in
      if case .response(let response) = entry { response } else { nil }
    }
    let call = ModelCall(response: responses.last, usage: turn.usage, model: model)
    ModelCallScope.current?.record(call)
    state.withLock { $0.usage = $0.usage + turn.usage }

    let text = responses.flatMap(\.segments).map(\.description).joined()
    guard let schema = request.schema else {
      try append(turn.entries.filter(\.isWorthKeeping))
      return (text.generatedContent, turn.usage)
    }
    do {
      var content = try StructuredAnswer(text: text, schema: schema, call: call).content()
      content.id = GenerationID()
      try append(turn.entries.withStructure(content, schemaName: schema.name).filter(\.isWorthKeeping))
      return (content, turn.usage)
    } catch {
      try append(turn.entries.filter(\.isWorthKeeping))
      throw error
    }
  }

  nonisolated(nonsending) private func assemble<Executor: LanguageModelExecutor>(
    _ request: LanguageModelExecutorGenerationRequest, model: Executor.Model, executor: Executor
  ) async throws -> TurnAssembler {
    let channel = LanguageModelExecutorGenerationChannel()
    async let generation: Void = {
      do {
        try await executor.respond(to: request, model: model, streamingInto: channel)
        channel.finish()
      } catch {
        channel.finish(throwing: error)
      }
    }()
    var turn = TurnAssembler()
    for try await event in channel { turn.apply(event) }
    await generation
    // An executor may return early when it is cancelled; half an answer is no answer.
    try Task.checkCancellation()
    return turn
  }
}

extension SessionRequest {
  var transcriptPrompt: Transcript.Prompt {
    Transcript.Prompt(
      metadata: metadata, segments: prompt.components.segments, options: options,
      responseFormat: schema.map { Transcript.ResponseFormat(schema: $0) }, contextOptions: contextOptions)
  }

  func executorRequest(transcript: Transcript) -> LanguageModelExecutorGenerationRequest {
    LanguageModelExecutorGenerationRequest(
      id: UUID(), transcript: transcript, enabledTools: [], schema: schema, generationOptions: options,
      contextOptions: contextOptions, metadata: metadata)
  }
}

extension Transcript.Entry {
  /// False for a response without content, as executors that only count tokens leave behind.
  fileprivate var isWorthKeeping: Bool {
    if case .response(let response) = self { !response.segments.isEmpty } else { true }
  }
}

extension [Transcript.Entry] {
  /// The entries with the text of the last response replaced by the value it stands for.
  fileprivate func withStructure(_ content: GeneratedContent, schemaName: String) -> [Transcript.Entry] {
    var entries = self
    guard let index = entries.lastIndex(where: { if case .response = $0 { true } else { false } }),
      case .response(var response) = entries[index]
    else { return entries }
    response.segments = [
      .structure(Transcript.StructuredSegment(schemaName: schemaName, content: content))
    ]
    entries[index] = .response(response)
    return entries
  }
}
