/// Shows an answer while it grows: cumulative, under one identity, and only when there is something new to see.
struct PartialAnswer {
  /// The form of the answer; nil for text.
  private let form: AnswerForm?
  /// The identity of the answer, the same in every snapshot.
  private let contentID: GenerationID
  private var shown: SessionAnswer?

  init(form: AnswerForm?, contentID: GenerationID) {
    self.form = form
    self.contentID = contentID
  }

  /// What can be shown of an answer in the making; nil if that is nothing, or was shown before.
  mutating func show(_ progress: AnswerProgress) -> SessionAnswer? {
    guard let content = content(of: progress.turn.text), content.looksDifferent(from: shown?.content) else {
      return nil
    }
    let answer = SessionAnswer(content: content, entries: progress.entries, usage: progress.usage)
    shown = answer
    return answer
  }

  /// The finished answer; nil if it was shown before, or is an empty text.
  ///
  /// A number that is the whole answer is shown here for the first time: until the end, more digits may come.
  mutating func show(finished answer: SessionAnswer) -> SessionAnswer? {
    if shown == nil, case .string("") = answer.content.node { return nil }
    guard answer.content.looksDifferent(from: shown?.content) || !answer.usage.hasSameCounts(as: shown?.usage)
    else {
      return nil
    }
    shown = answer
    return answer
  }

  private func content(of text: String) -> GeneratedContent? {
    guard let form else {
      return GeneratedContent(node: .string(text), id: contentID, isComplete: false)
    }
    // Of text that is not JSON there is nothing to show; when the answer is finished, its check says what is wrong.
    return try? GeneratedContent.partial(json: text, schema: form.resolved, id: contentID)
  }
}

extension GeneratedContent {
  /// Whether somebody who has seen the other content sees something new. Identities follow from the places of values.
  fileprivate func looksDifferent(from other: GeneratedContent?) -> Bool {
    guard let other else { return true }
    return isComplete != other.isComplete || !hasSameValue(as: other)
  }
}

extension LanguageModelSession.Usage {
  fileprivate func hasSameCounts(as other: LanguageModelSession.Usage?) -> Bool {
    input.totalTokenCount == other?.input.totalTokenCount
      && input.cachedTokenCount == other?.input.cachedTokenCount
      && output.totalTokenCount == other?.output.totalTokenCount
      && output.reasoningTokenCount == other?.output.reasoningTokenCount
  }
}
