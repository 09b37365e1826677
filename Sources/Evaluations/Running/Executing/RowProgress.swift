import EvaluationRecords
import Foundation
import FoundationModels
import Synchronization

/// What is known of a row while its sample is in flight, so that a row that is given up keeps what was paid for.
final class RowProgress: Sendable {
  private struct State: Sendable {
    var content: RowContent?
    var subjectDuration: Double?
    /// The calls that an earlier run made for the answer.
    var earlierCalls: [ModelCallRecord] = []
    var evaluations: [RowOutcome.Evaluation] = []
  }

  let startTime = Date()
  let start = MonotonicCondition.now
  let subjectScope: ModelCallScope
  let judgeScope: ModelCallScope
  let replies = JudgeReplyLog()
  private let state = Mutex(State())

  init(subjectScope: ModelCallScope = ModelCallScope(), judgeScope: ModelCallScope = ModelCallScope()) {
    self.subjectScope = subjectScope
    self.judgeScope = judgeScope
  }

  /// The feature answered.
  func answered(_ content: RowContent) {
    state.withLock {
      $0.content = content
      $0.subjectDuration = MonotonicCondition.now - start
    }
  }

  /// The answer of an earlier run is used, which made these calls and took so long.
  func answered(_ content: RowContent, calls: [ModelCallRecord], duration: Double?) {
    state.withLock {
      $0.content = content
      $0.earlierCalls = calls
      $0.subjectDuration = duration
    }
  }

  /// An evaluator is done.
  func evaluated(_ outcome: RowOutcome.Evaluation) { state.withLock { $0.evaluations.append(outcome) } }

  /// The row with everything known so far.
  ///
  /// - Parameters:
  ///   - subjectFailure: Why there is no answer, used if there is none.
  ///   - rest: What became of the evaluators that were not done.
  func outcome<Sample>(
    of job: RowJob<Sample>, attempt: Int, subjectFailure: SubjectFailure?, evaluators: Int,
    rest: EvaluatorFailure? = nil
  ) -> RowOutcome {
    let state = state.withLock { $0 }
    var row = RowOutcome(index: job.index, input: job.input)
    row.identity = job.identity
    row.repeatNumber = job.repeatNumber
    row.attempts = attempt
    row.startTime = startTime
    row.duration = MonotonicCondition.now - start
    row.subjectDuration = state.subjectDuration
    row.content = state.content ?? job.content
    row.evaluations = state.evaluations
    if state.content == nil {
      row.subjectFailure = subjectFailure
    } else if let rest {
      let missing = evaluators - state.evaluations.count
      row.evaluations += Array(repeating: .threw(rest), count: max(0, missing))
    }
    row.modelCalls = state.earlierCalls + subjectScope.calls.map { ModelCallRecord($0) }
    row.judgeCalls = judgeScope.calls.map { ModelCallRecord($0) }
    row.judgeReplies = replies.replies
    return row
  }

  /// The least number of requests at once that an endpoint lets through that was called for the row.
  var endpointLimit: Int? {
    [subjectScope.lowestEndpointLimit, judgeScope.lowestEndpointLimit].compactMap { $0 }.min()
  }

  /// The tokens that prompts and answers took so far.
  var tokens: Int {
    (subjectScope.calls + judgeScope.calls).reduce(0) { $0 + $1.inputTokens + $1.outputTokens }
  }
}

extension ModelCallRecord {
  init(_ call: ModelCall) {
    self.init(
      model: call.model, inputTokens: call.inputTokens, outputTokens: call.outputTokens,
      finishReason: call.finishReason, attempts: call.attempts)
  }
}
