/// Builds the transcript entries of one inference from the events that its executor sends.
struct TurnAssembler {
  private(set) var entries: [Transcript.Entry] = []
  private(set) var usage = LanguageModelSession.Usage.none
  /// The last entry that an event changed: events without an entry of their own go on with it.
  private var current: Int?

  mutating func apply(_ event: LanguageModelExecutorGenerationChannel.Event) {
    switch event.kind {
    case .response(let event): apply(event)
    case .reasoning(let event): apply(event)
    }
  }

  private mutating func apply(_ event: LanguageModelExecutorGenerationChannel.Response) {
    let index = responseIndex(event.entryID)
    guard case .response(var response) = entries[index] else { return }
    switch event.action.kind {
    case .appendText(let fragment):
      response.segments.append(fragment)
      count(fragment.tokenCount)
    case .replaceText(let replacement):
      response.segments.replace(replacement)
      count(replacement.tokenCount)
    case .updateMetadata(let metadata):
      response = Transcript.Response(id: response.id, metadata: metadata.values, segments: response.segments)
    case .updateUsage(let usage):
      self.usage = LanguageModelSession.Usage(usage)
    }
    entries[index] = .response(response)
  }

  private mutating func apply(_ event: LanguageModelExecutorGenerationChannel.Reasoning) {
    let index = reasoningIndex(event.entryID)
    guard case .reasoning(var reasoning) = entries[index] else { return }
    switch event.action.kind {
    case .appendText(let fragment):
      reasoning.segments.append(fragment)
      count(fragment.tokenCount, isReasoning: true)
    case .replaceText(let replacement):
      reasoning.segments.replace(replacement)
      count(replacement.tokenCount, isReasoning: true)
    case .updateSignature(let signature):
      reasoning.signature = signature.signature
      count(signature.tokenCount, isReasoning: true)
    case .updateMetadata(let metadata):
      reasoning.metadata = metadata.values
    case .updateUsage(let usage):
      self.usage = LanguageModelSession.Usage(usage)
    }
    entries[index] = .reasoning(reasoning)
  }

  private mutating func count(_ tokens: Int, isReasoning: Bool = false) {
    usage.output.totalTokenCount += tokens
    if isReasoning { usage.output.reasoningTokenCount += tokens }
  }

  private mutating func responseIndex(_ id: String?) -> Int {
    index(
      of: id, where: { if case .response = $0 { true } else { false } },
      orNew: { id in
        .response(id.map { Transcript.Response(id: $0, segments: []) } ?? Transcript.Response(segments: []))
      })
  }

  private mutating func reasoningIndex(_ id: String?) -> Int {
    index(
      of: id, where: { if case .reasoning = $0 { true } else { false } },
      orNew: { id in
        .reasoning(
          id.map { Transcript.Reasoning(id: $0, segments: []) } ?? Transcript.Reasoning(segments: []))
      })
  }

  private mutating func index(
    of id: String?, where isKind: (Transcript.Entry) -> Bool, orNew make: (String?) -> Transcript.Entry
  ) -> Int {
    let found =
      id.map { id in entries.firstIndex { isKind($0) && $0.id == id } }
      ?? current.flatMap { isKind(entries[$0]) ? $0 : nil }
    let index = found ?? entries.count
    if found == nil { entries.append(make(id)) }
    current = index
    return index
  }
}

extension [Transcript.Segment] {
  fileprivate mutating func append(_ fragment: LanguageModelExecutorGenerationChannel.TextFragment) {
    editText(fragment.segmentID) { $0 += fragment.content }
  }

  fileprivate mutating func replace(
    _ replacement: LanguageModelExecutorGenerationChannel.TextSegmentReplacement
  ) {
    editText(replacement.segmentID) { $0 = replacement.content }
  }

  /// Edits the text segment with an identity, or the last one, or a new one.
  private mutating func editText(_ id: String?, _ edit: (inout String) -> Void) {
    let found = lastIndex { segment in
      guard case .text(let text) = segment else { return false }
      return id == nil || text.id == id
    }
    if let found, case .text(var segment) = self[found] {
      edit(&segment.content)
      self[found] = .text(segment)
    } else {
      var text = ""
      edit(&text)
      append(
        .text(
          id.map { Transcript.TextSegment(id: $0, content: text) } ?? Transcript.TextSegment(content: text)))
    }
  }
}

extension LanguageModelSession.Usage {
  fileprivate init(_ usage: LanguageModelExecutorGenerationChannel.Usage) {
    self.init(
      input: Input(
        totalTokenCount: usage.input.totalTokenCount, cachedTokenCount: usage.input.cachedTokenCount),
      output: Output(
        totalTokenCount: usage.output.totalTokenCount, reasoningTokenCount: usage.output.reasoningTokenCount),
      metadata: usage.metadata)
  }
}
