import Foundation

/// One request to a session, whatever the content it asks for.
struct SessionRequest: Sendable {
  var prompt: Prompt
  /// The form of the answer; nil for free text.
  var form: AnswerForm?
  /// Whether an answer to a schema is left as the text it came as, whether it fits or not.
  var keepsText = false
  var options: GenerationOptions
  var contextOptions: ContextOptions
  var metadata: [String: GeneratedContent]

  var transcriptPrompt: Transcript.Prompt {
    Transcript.Prompt(
      metadata: metadata, segments: prompt.components.segments, options: options,
      responseFormat: form.map { Transcript.ResponseFormat(schema: $0.schema) },
      contextOptions: contextOptions)
  }

  func executorRequest(
    transcript: Transcript, tools: [Transcript.ToolDefinition]
  ) -> LanguageModelExecutorGenerationRequest {
    let seed = ModelCallScope.current?.defaultSeed.map { UInt64(bitPattern: Int64($0)) }
    var request = LanguageModelExecutorGenerationRequest(
      id: UUID(), transcript: transcript, enabledTools: tools, schema: form?.schema,
      generationOptions: seed.map(options.seeded(by:)) ?? options, contextOptions: contextOptions,
      metadata: metadata)
    request.defaultSeed = seed
    return request
  }
}

/// What a request has brought so far, or in the end.
struct SessionAnswer: Sendable {
  var content: GeneratedContent
  /// What the request added to the transcript after its prompt.
  var entries: ArraySlice<Transcript.Entry>
  var usage: LanguageModelSession.Usage
}

extension SessionRequest {
  /// Whether the prompt has an image in it.
  var hasImages: Bool {
    prompt.components.contains { if case .attachment = $0 { true } else { false } }
  }
}

extension Transcript {
  /// Whether an image was attached anywhere.
  var hasImages: Bool {
    contains { entry in
      switch entry {
      case .instructions(let instructions): instructions.segments.contains(where: \.isAttachment)
      case .prompt(let prompt): prompt.segments.contains(where: \.isAttachment)
      case .toolOutput(let output): output.segments.contains(where: \.isAttachment)
      case .response(let response): response.segments.contains(where: \.isAttachment)
      case .toolCalls, .reasoning: false
      }
    }
  }
}

extension Transcript.Segment {
  var isAttachment: Bool { if case .attachment = self { true } else { false } }
}
