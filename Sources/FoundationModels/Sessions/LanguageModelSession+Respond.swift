/// The `respond` methods: three kinds of content, each with three spellings of the prompt.
extension LanguageModelSession {
  /// Answers a prompt with text.
  ///
  /// - Throws: ``LanguageModelError``, ``Error/concurrentRequests``, ``GeneratedContent/ParsingError``, or an error of the provider.
  @discardableResult
  nonisolated(nonsending) public func respond(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    try await answerText(prompt, options: options, contextOptions: ContextOptions(), metadata: [:])
  }

  /// Answers a prompt with text.
  ///
  /// - Throws: ``LanguageModelError``, ``Error/concurrentRequests``, ``GeneratedContent/ParsingError``, or an error of the provider.
  @_disfavoredOverload
  @discardableResult
  nonisolated(nonsending) public func respond(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    try await answerText(Prompt(prompt), options: options, contextOptions: ContextOptions(), metadata: [:])
  }

  /// Answers a prompt with text.
  ///
  /// - Throws: ``LanguageModelError``, ``Error/concurrentRequests``, ``GeneratedContent/ParsingError``, or an error of the provider.
  @discardableResult
  nonisolated(nonsending) public func respond(
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> {
    try await answerText(prompt(), options: options, contextOptions: ContextOptions(), metadata: [:])
  }

  /// Answers a prompt with a value that fits a schema.
  ///
  /// - Throws: ``LanguageModelError``, ``Error/concurrentRequests``, ``GeneratedContent/ParsingError``, or an error of the provider.
  @discardableResult
  nonisolated(nonsending) public func respond(
    to prompt: Prompt, schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> {
    try await answerStructured(
      prompt, schema: schema, as: GeneratedContent.self, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt with a value that fits a schema.
  ///
  /// - Throws: ``LanguageModelError``, ``Error/concurrentRequests``, ``GeneratedContent/ParsingError``, or an error of the provider.
  @_disfavoredOverload
  @discardableResult
  nonisolated(nonsending) public func respond(
    to prompt: String, schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> {
    try await answerStructured(
      Prompt(prompt), schema: schema, as: GeneratedContent.self, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt with a value that fits a schema.
  ///
  /// - Throws: ``LanguageModelError``, ``Error/concurrentRequests``, ``GeneratedContent/ParsingError``, or an error of the provider.
  @discardableResult
  nonisolated(nonsending) public func respond(
    schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<GeneratedContent> {
    try await answerStructured(
      prompt(), schema: schema, as: GeneratedContent.self, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt with a value of a type.
  ///
  /// - Throws: ``LanguageModelError``, ``Error/concurrentRequests``, ``GeneratedContent/ParsingError``, or an error of the provider.
  @discardableResult
  nonisolated(nonsending) public func respond<Content>(
    to prompt: Prompt, generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> where Content: Generable {
    try await answerStructured(
      prompt, schema: Content.generationSchema, as: type, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt with a value of a type.
  ///
  /// - Throws: ``LanguageModelError``, ``Error/concurrentRequests``, ``GeneratedContent/ParsingError``, or an error of the provider.
  @_disfavoredOverload
  @discardableResult
  nonisolated(nonsending) public func respond<Content>(
    to prompt: String, generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> where Content: Generable {
    try await answerStructured(
      Prompt(prompt), schema: Content.generationSchema, as: type, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }

  /// Answers a prompt with a value of a type.
  ///
  /// - Throws: ``LanguageModelError``, ``Error/concurrentRequests``, ``GeneratedContent/ParsingError``, or an error of the provider.
  @discardableResult
  nonisolated(nonsending) public func respond<Content>(
    generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<Content> where Content: Generable {
    try await answerStructured(
      prompt(), schema: Content.generationSchema, as: type, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: includeSchemaInPrompt), metadata: [:])
  }
}
