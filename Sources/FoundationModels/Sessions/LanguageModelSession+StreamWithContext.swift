/// The `streamResponse` methods that also take context options and metadata.
extension LanguageModelSession {
  /// Streams an answer of text.
  public func streamResponse(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> sending ResponseStream<String> {
    streamText(prompt, options: options, contextOptions: contextOptions, metadata: metadata)
  }

  /// Streams an answer of text.
  @_disfavoredOverload
  public func streamResponse(
    to prompt: String, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> sending ResponseStream<String> {
    streamText(Prompt(prompt), options: options, contextOptions: contextOptions, metadata: metadata)
  }

  /// Streams an answer of text.
  public func streamResponse(
    options: GenerationOptions = GenerationOptions(), contextOptions: ContextOptions = ContextOptions(),
    metadata: [String: any ConvertibleToGeneratedContent] = [:], @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> sending ResponseStream<String> {
    try streamText(prompt(), options: options, contextOptions: contextOptions, metadata: metadata)
  }

  /// Streams a value that fits a schema.
  @_disfavoredOverload
  public func streamResponse(
    to prompt: Prompt, schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> sending ResponseStream<GeneratedContent> {
    streamStructured(
      prompt, schema: schema, as: GeneratedContent.self, options: options, contextOptions: contextOptions,
      metadata: metadata)
  }

  /// Streams a value that fits a schema.
  @_disfavoredOverload
  public func streamResponse(
    to prompt: String, schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> sending ResponseStream<GeneratedContent> {
    streamStructured(
      Prompt(prompt), schema: schema, as: GeneratedContent.self, options: options,
      contextOptions: contextOptions, metadata: metadata)
  }

  /// Streams a value that fits a schema.
  @_disfavoredOverload
  public func streamResponse(
    schema: GenerationSchema, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:], @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> sending ResponseStream<GeneratedContent> {
    try streamStructured(
      prompt(), schema: schema, as: GeneratedContent.self, options: options, contextOptions: contextOptions,
      metadata: metadata)
  }

  /// Streams a value of a type.
  public func streamResponse<Content>(
    to prompt: Prompt, generating type: Content.Type = Content.self,
    options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> sending ResponseStream<Content> where Content: Generable {
    streamStructured(
      prompt, schema: Content.generationSchema, as: type, options: options, contextOptions: contextOptions,
      metadata: metadata)
  }

  /// Streams a value of a type.
  @_disfavoredOverload
  public func streamResponse<Content>(
    to prompt: String, generating type: Content.Type = Content.self,
    options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:]
  ) -> sending ResponseStream<Content> where Content: Generable {
    streamStructured(
      Prompt(prompt), schema: Content.generationSchema, as: type, options: options,
      contextOptions: contextOptions, metadata: metadata)
  }

  /// Streams a value of a type.
  public func streamResponse<Content>(
    generating type: Content.Type = Content.self, options: GenerationOptions = GenerationOptions(),
    contextOptions: ContextOptions = ContextOptions(includeSchemaInPrompt: true),
    metadata: [String: any ConvertibleToGeneratedContent] = [:], @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> sending ResponseStream<Content> where Content: Generable {
    try streamStructured(
      prompt(), schema: Content.generationSchema, as: type, options: options, contextOptions: contextOptions,
      metadata: metadata)
  }
}
