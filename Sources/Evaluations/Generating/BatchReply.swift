import FoundationModels

/// The samples of an answer, each on its own, so that one that is malformed does not spoil the others.
struct BatchReply {
  /// A sample as the model wrote it, or a part of the answer that cannot be one.
  enum Item: Sendable {
    case sample(GeneratedContent)
    case malformed(text: String, reason: String)
  }

  let items: [Item]

  private init(items: [Item]) { self.items = items }

  /// Takes apart an answer that fits its schema.
  init(_ content: GeneratedContent) {
    self.init(
      items: Self.elements(of: content)?.map(Item.sample) ?? [Self.withoutSamples(content.jsonString)])
  }

  /// Takes apart an answer that does not fit its schema, or is cut off.
  init(_ failure: GeneratedContent.ParsingError) {
    let content: GeneratedContent
    do {
      content = try GeneratedContent(json: failure.rawContent)
    } catch {
      // What keeps the text from being read is in the failure, in better words.
      self.init(items: [.malformed(text: failure.rawContent, reason: ErrorText.reason(of: failure))])
      return
    }
    guard var elements = Self.elements(of: content) else {
      self.init(items: [Self.withoutSamples(failure.rawContent)])
      return
    }
    // Where the text ends, the last sample may be cut within its last value and look finished.
    let last = content.isComplete ? nil : elements.popLast()
    let cutOff = last.map { Item.malformed(text: $0.jsonString, reason: "the sample is cut off") }
    self.init(items: elements.map(Item.sample) + [cutOff].compactMap { $0 })
  }

  private static func withoutSamples(_ text: String) -> Item {
    .malformed(text: text, reason: "the answer has no array '\(BatchForm.property)'")
  }

  private static func elements(of content: GeneratedContent) -> [GeneratedContent]? {
    switch content.kind {
    case .array(let elements): return elements
    case .structure(let properties, _):
      guard case .array(let elements)? = properties[BatchForm.property]?.kind else { return nil }
      return elements
    case .null, .bool, .number, .string: return nil
    }
  }
}
