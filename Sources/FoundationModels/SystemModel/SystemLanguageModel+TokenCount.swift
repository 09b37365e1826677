// Counting is the server's: its tokenizer is the model's. A server without one makes counting throw,
// because an estimate would be taken for a count where it decides whether something fits.
extension SystemLanguageModel {
  /// Counts the tokens of a prompt's text, without what a chat template puts around it.
  ///
  /// - Throws: ``Error/assetsUnavailable(_:)`` without a model,
  ///   ``LanguageModelError/unsupportedTranscriptContent(_:)`` for a prompt with an image, an error that
  ///   says so if the server has no tokenizer.
  nonisolated(nonsending) public func tokenCount(for prompt: some PromptRepresentable) async throws -> Int {
    let components = prompt.promptRepresentation.components
    return try await tokenCount(
      of: components, entry: .prompt(Transcript.Prompt(segments: components.segments)))
  }

  /// Counts the tokens of the text of instructions, without what a chat template puts around it.
  ///
  /// - Throws: As counting a prompt does.
  nonisolated(nonsending) public func tokenCount(for instructions: Instructions) async throws -> Int {
    let components = instructions.components
    return try await tokenCount(
      of: components,
      entry: .instructions(Transcript.Instructions(segments: components.segments, toolDefinitions: [])))
  }

  /// Counts the tokens of tools, described as a request describes them; 0 without any.
  ///
  /// - Throws: As counting a prompt does.
  nonisolated(nonsending) public func tokenCount(for tools: [any Tool]) async throws -> Int {
    try await tokenCounter().count(tools: tools.map { Transcript.ToolDefinition(tool: $0) })
  }

  /// Counts the tokens of a schema's JSON in the form that a request has it.
  ///
  /// - Throws: As counting a prompt does.
  nonisolated(nonsending) public func tokenCount(for schema: GenerationSchema) async throws -> Int {
    try await tokenCounter().count(schema: schema)
  }

  /// Counts the tokens of a conversation as a request sends it, its tools and the model's chat template
  /// included; 0 without any entry.
  ///
  /// - Throws: As counting a prompt does.
  nonisolated(nonsending) public func tokenCount(
    for transcriptEntries: some Collection<Transcript.Entry>
  ) async throws -> Int {
    guard !transcriptEntries.isEmpty else { return 0 }
    return try await tokenCounter().count(entries: Array(transcriptEntries))
  }

  nonisolated(nonsending) private func tokenCount(
    of components: [PromptComponent], entry: Transcript.Entry
  ) async throws -> Int {
    let counter = try tokenCounter()
    if components.contains(where: { if case .attachment = $0 { true } else { false } }) {
      throw counter.uncountable(entry)
    }
    return try await counter.count(text: components.plainText)
  }

  private func tokenCounter() throws -> TokenCounter {
    switch executorConfiguration.value {
    case .endpoint(let endpoint): return TokenCounter(endpoint: endpoint)
    case .missing(let reason):
      throw Error.assetsUnavailable(Error.AssetsUnavailable(debugDescription: reason))
    }
  }
}
