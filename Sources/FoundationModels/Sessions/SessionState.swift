/// What changes while a session lives: a value that knows which request is being answered.
struct SessionState {
  /// Tells one request from another, so that one that was given up cannot touch what came after it.
  struct RequestID: Hashable, Sendable {
    fileprivate let number: Int
  }

  var transcript: Transcript
  var policy: TranscriptErrorHandlingPolicy?
  var executors = ExecutorStore()
  private(set) var usage = LanguageModelSession.Usage.none
  private var active: RequestID?
  /// What the active request has brought so far.
  private var live: LiveAnswer?
  private var transcriptBefore = Transcript()
  /// Whether the transcript was set from outside since the active request began.
  private var transcriptWasReplaced = false
  private var requestCount = 0

  init(transcript: Transcript) {
    self.transcript = transcript
  }

  var isResponding: Bool { active != nil }

  mutating func replaceTranscript(by transcript: Transcript) {
    self.transcript = transcript
    transcriptWasReplaced = true
  }

  /// Begins a request.
  ///
  /// - Throws: `concurrentRequests` if another one is being answered.
  mutating func begin(_ live: LiveAnswer) throws -> RequestID {
    guard active == nil else { throw LanguageModelSession.Error.concurrentRequests }
    requestCount += 1
    let id = RequestID(number: requestCount)
    active = id
    self.live = live
    transcriptBefore = transcript
    transcriptWasReplaced = false
    return id
  }

  /// Appends what a request produced and returns the transcript's end.
  mutating func append(_ entries: [Transcript.Entry], of id: RequestID) throws -> Int {
    try check(id)
    transcript.append(contentsOf: entries)
    live?.markRecorded()
    return transcript.endIndex
  }

  mutating func add(_ usage: LanguageModelSession.Usage) {
    self.usage = self.usage + usage
  }

  /// Ends a request that succeeded.
  mutating func end(_ id: RequestID) throws -> Transcript {
    try check(id)
    active = nil
    live = nil
    return transcript
  }

  /// Ends a request that failed or was given up; does nothing if it has ended already.
  ///
  /// - Returns: Whether the request was active.
  @discardableResult
  mutating func fail(_ id: RequestID) -> Bool {
    guard active == id else { return false }
    active = nil
    defer { live = nil }
    // A transcript that was set from outside meanwhile is the caller's and stays.
    if transcriptWasReplaced { return true }
    if policy?.preserves == true {
      transcript.append(contentsOf: live?.unrecordedEntries ?? [])
    } else {
      transcript = transcriptBefore
    }
    return true
  }

  private func check(_ id: RequestID) throws {
    guard active == id else { throw CancellationError() }
    guard !transcriptWasReplaced else { throw LanguageModelSession.Error.transcriptMutationWhileResponding }
  }
}
