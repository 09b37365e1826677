import Synchronization

/// An answer while it is generated: the session puts in what comes, a stream takes out what there is to see.
final class LiveAnswer: Sendable {
  /// What a stream finds.
  enum Step: Sendable {
    case progress(AnswerProgress)
    case end(Result<SessionAnswer, any Error>)
  }

  private struct State {
    var backlog = SnapshotBacklog(AnswerProgress())
    var result: Result<SessionAnswer, any Error>?
    /// Who waits for the next step.
    var readers: [CheckedContinuation<Step, Never>] = []
    /// Who waits for the end only.
    var collectors: [CheckedContinuation<Result<SessionAnswer, any Error>, Never>] = []

    mutating func nextStep() -> Step? {
      if let progress = backlog.take() { return .progress(progress) }
      return result.map(Step.end)
    }
  }

  private let state = Mutex(State())

  /// What the inference in progress has brought.
  var turn: TurnAssembler { state.withLock(\.backlog.newest.turn) }

  /// What was generated and is not in the session's transcript.
  var unrecordedEntries: [Transcript.Entry] {
    state.withLock { $0.backlog.newest.isRecorded ? [] : $0.backlog.newest.turn.entries }
  }

  /// How many states a stream has still to see.
  var backlogCount: Int { state.withLock(\.backlog.count) }

  /// Begins an inference.
  func begin(after transcript: Transcript, from start: Int, usage: LanguageModelSession.Usage) {
    state.withLock { state in
      state.backlog.change(isVisible: false) {
        $0 = AnswerProgress(transcript: transcript, start: start, usageBefore: usage)
      }
    }
  }

  /// Takes in what an executor has sent.
  func apply(_ event: LanguageModelExecutorGenerationChannel.Event) {
    let isVisible = event.isVisible
    let reading = state.withLock { state -> (CheckedContinuation<Step, Never>, Step)? in
      state.backlog.change(isVisible: isVisible) { $0.turn.apply(event) }
      guard isVisible, !state.readers.isEmpty, let step = state.nextStep() else { return nil }
      return (state.readers.removeFirst(), step)
    }
    if let (reader, step) = reading { reader.resume(returning: step) }
  }

  /// Notes that what was generated is in the session's transcript.
  func markRecorded() {
    state.withLock { state in state.backlog.change(isVisible: false) { $0.isRecorded = true } }
  }

  /// Ends the answer; does nothing the second time.
  func end(_ result: Result<SessionAnswer, any Error>) {
    let (readers, collectors) = state.withLock { state in
      if state.result == nil { state.result = result }
      defer { (state.readers, state.collectors) = ([], []) }
      return (state.readers, state.collectors)
    }
    for reader in readers { reader.resume(returning: .end(result)) }
    for collector in collectors { collector.resume(returning: result) }
  }

  /// What there is to see next: progress until all of it was seen, then the end, as often as it is asked for.
  nonisolated(nonsending) func step() async -> Step {
    await withCheckedContinuation { continuation in
      let step = state.withLock { state -> Step? in
        let step = state.nextStep()
        if step == nil { state.readers.append(continuation) }
        return step
      }
      if let step { continuation.resume(returning: step) }
    }
  }

  /// The end, whatever was seen before.
  nonisolated(nonsending) func result() async -> Result<SessionAnswer, any Error> {
    await withCheckedContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.collectors.append(continuation) }
        return state.result
      }
      if let result { continuation.resume(returning: result) }
    }
  }
}
