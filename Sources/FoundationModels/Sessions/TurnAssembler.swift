/// Builds the transcript entries of one inference from the events that its executor sends.
struct TurnAssembler {
  private(set) var drafts: [EntryDraft] = []
  private(set) var usage = LanguageModelSession.Usage.none
  /// The last entry that an event changed: events without an entry of their own go on with it.
  private var current: Int?

  /// The entries as they are now, without responses that have no content: executors that only count tokens leave such behind.
  var entries: [Transcript.Entry] { drafts.map(\.entry).filter(\.isWorthKeeping) }

  /// The responses, empty ones included.
  var responses: [Transcript.Response] {
    drafts.compactMap { if case .response(let response) = $0 { response } else { nil } }
  }

  /// All text of all responses; attachments are no part of it.
  var text: String {
    responses.flatMap(\.segments).filter { !$0.isAttachment }.map(\.description).joined()
  }

  /// The calls of all entries, in order.
  var calls: [ToolCallDraft] {
    drafts.flatMap { draft -> [ToolCallDraft] in
      if case .toolCalls(_, let calls) = draft { calls } else { [] }
    }
  }

  /// Takes in an event.
  mutating func apply(_ event: LanguageModelExecutorGenerationChannel.Event) {
    switch event.kind {
    case .response(let event): apply(event)
    case .reasoning(let event): apply(event)
    case .toolCalls(let event): apply(event)
    }
  }

  private mutating func apply(_ event: LanguageModelExecutorGenerationChannel.Response) {
    let index = index(of: event.entryID, where: \.isResponse) { .response(.named($0)) }
    guard case .response(var response) = takeDraft(index) else { return }
    switch event.action.kind {
    case .appendText(let fragment):
      response.segments.append(fragment)
      count(fragment.tokenCount)
    case .replaceText(let replacement):
      response.segments.replace(replacement)
      count(replacement.tokenCount)
    case .addAttachment(let segment):
      response.segments.put(segment)
    case .removeAttachment(let id):
      response.segments.removeAttachment(id)
    case .updateMetadata(let metadata):
      response = Transcript.Response(id: response.id, metadata: metadata.values, segments: response.segments)
    case .updateUsage(let usage):
      self.usage = LanguageModelSession.Usage(usage)
    }
    drafts[index] = .response(response)
  }

  private mutating func apply(_ event: LanguageModelExecutorGenerationChannel.Reasoning) {
    let index = index(of: event.entryID, where: \.isReasoning) { .reasoning(.named($0)) }
    guard case .reasoning(var reasoning) = takeDraft(index) else { return }
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
    drafts[index] = .reasoning(reasoning)
  }

  private mutating func apply(_ event: LanguageModelExecutorGenerationChannel.ToolCalls) {
    let index = index(of: event.entryID, where: \.isToolCalls) { .toolCalls(id: $0, []) }
    guard case .toolCalls(let id, var calls) = takeDraft(index) else { return }
    switch event.action.kind {
    case .toolCall(let change):
      let place = calls.firstIndex { $0.id == change.id } ?? calls.count
      if place == calls.count { calls.append(ToolCallDraft(id: change.id, toolName: change.name)) }
      switch change.action.kind {
      case .appendArguments(let fragment):
        calls[place].arguments += fragment.content
        count(fragment.tokenCount)
      case .updateMetadata(let metadata):
        calls[place].metadata = metadata.values
      }
    case .removeToolCall(let callID):
      calls.removeAll { $0.id == callID }
    case .updateMetadata:
      // The transcript's entry of tool calls has no place for metadata of its own.
      break
    case .updateUsage(let usage):
      self.usage = LanguageModelSession.Usage(usage)
    }
    drafts[index] = .toolCalls(id: id, calls)
  }

  /// Takes a draft out to be changed and put back: while it stays in its place as well, a change copies all its text.
  private mutating func takeDraft(_ index: Int) -> EntryDraft {
    var draft = EntryDraft.toolCalls(id: "", [])
    swap(&draft, &drafts[index])
    return draft
  }

  private mutating func count(_ tokens: Int, isReasoning: Bool = false) {
    usage.output.totalTokenCount += tokens
    if isReasoning { usage.output.reasoningTokenCount += tokens }
  }

  private mutating func index(
    of id: String?, where isKind: (EntryDraft) -> Bool, orNew make: (String?) -> EntryDraft
  ) -> Int {
    let found: Int? =
      if let id {
        drafts.firstIndex { isKind($0) && $0.id == id }
      } else {
        current.flatMap { isKind(drafts[$0]) ? $0 : nil }
      }
    let index = found ?? drafts.count
    if found == nil { drafts.append(make(id)) }
    current = index
    return index
  }
}

extension LanguageModelExecutorGenerationChannel.Event {
  /// Whether the event changes what people see of an answer.
  var isVisible: Bool {
    guard case .response(let response) = kind else { return false }
    switch response.action.kind {
    case .appendText(let fragment): return !fragment.content.isEmpty
    case .replaceText, .addAttachment, .removeAttachment: return true
    case .updateMetadata, .updateUsage: return false
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
