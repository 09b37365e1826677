extension LanguageModelSession {
  nonisolated(nonsending) func answerText(
    _ prompt: Prompt, options: GenerationOptions, contextOptions: ContextOptions,
    metadata: [String: any ConvertibleToGeneratedContent]
  ) async throws -> Response<String> {
    let request = SessionRequest(
      prompt: prompt, schema: nil, options: options, contextOptions: contextOptions, metadata: metadata)
    return try await answer(request, as: String.self) { try String($0) }
  }

  nonisolated(nonsending) func answerStructured<Content: Generable>(
    _ prompt: Prompt, schema: GenerationSchema, as type: Content.Type, options: GenerationOptions,
    contextOptions: ContextOptions, metadata: [String: any ConvertibleToGeneratedContent]
  ) async throws -> Response<Content> {
    // Free text needs no schema: asking for a String by type is the same as asking for text.
    if type == String.self {
      let request = SessionRequest(
        prompt: prompt, schema: nil, options: options, contextOptions: contextOptions, metadata: metadata)
      return try await answer(request, as: type) { try Content($0) }
    }
    let request = SessionRequest(
      prompt: prompt, schema: schema, options: options, contextOptions: contextOptions, metadata: metadata)
    return try await answer(request, as: type) { try Content($0) }
  }
}
