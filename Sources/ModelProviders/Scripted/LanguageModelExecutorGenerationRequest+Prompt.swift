import FoundationModels

extension LanguageModelExecutorGenerationRequest {
  /// The text of the last prompt in the transcript, or an empty text if there is none.
  var lastPromptText: String {
    for entry in transcript.reversed() {
      if case .prompt(let prompt) = entry { return prompt.segments.plainText }
    }
    return ""
  }
}
