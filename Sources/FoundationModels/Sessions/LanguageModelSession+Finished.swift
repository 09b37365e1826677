extension LanguageModelSession.Response<String> {
  /// Creates the answer for a text that is there without a request.
  init(finished text: String) {
    self.init(content: text, rawContent: text.generatedContent, transcriptEntries: [], usage: .none)
  }
}

extension LanguageModelSession.ResponseStream<String> {
  /// Creates a stream of one snapshot for a text that is there without a request.
  init(finished text: String) {
    self.init(
      run: ResponseStreamRun(
        partial: PartialAnswer(form: nil, contentID: GenerationID()),
        work: { _ in SessionAnswer(content: text.generatedContent, entries: [], usage: .none) },
        abandon: { false }))
  }
}
