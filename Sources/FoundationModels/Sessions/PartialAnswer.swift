/// Shows an answer while it grows: cumulative, under one identity, and only when there is something new to see.
struct PartialAnswer {
  private let start: Int
  private let entriesBefore: [Transcript.Entry]
  private let usageBefore: LanguageModelSession.Usage
  private let schema: ResolvedSchema?
  private let contentID: GenerationID
  private let update: (SessionAnswer) -> Void
  private var shown: GeneratedContent?

  init(turn: LanguageModelSession.Turn, transcript: Transcript, update: @escaping (SessionAnswer) -> Void) {
    start = turn.start
    entriesBefore = Array(transcript)
    usageBefore = turn.usage
    schema = turn.request.schema?.resolved
    contentID = turn.contentID
    self.update = update
  }

  /// Tells what an inference has brought so far, unless nothing of it can be shown or it was shown before.
  mutating func show(_ turn: TurnAssembler) {
    guard let content = content(of: turn.text), content != shown else { return }
    shown = content
    let entries = entriesBefore + turn.entries
    update(SessionAnswer(content: content, entries: entries[start...], usage: usageBefore + turn.usage))
  }

  private func content(of text: String) -> GeneratedContent? {
    guard let schema else {
      return GeneratedContent(node: .string(text), id: contentID, isComplete: false)
    }
    // Of text that is not JSON there is nothing to show; when the answer is finished, its check says what is wrong.
    return try? GeneratedContent.partial(json: text, schema: schema, id: contentID)
  }
}
