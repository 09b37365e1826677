extension LoggedRow {
  /// Whether a resumed run has nothing left to do for the row: its subject answered or refused, and no evaluator
  /// failed by throwing or was kept from returning.
  ///
  /// This is the only place that decides it. The store keeps the answer in the row's column `finished`. What a judge replied that
  /// cannot be used is an answer, so asking again is the client's decision; an error is worth another attempt.
  package var isFinished: Bool {
    switch outcome {
    case .answered, .refused: !evaluatorThrew
    case .subjectFailed, .timedOut, .cancelled, .notRun: false
    }
  }

  private var evaluatorThrew: Bool {
    hasThrownEvaluator
      || cells.contains { named in
        switch named.cell.state {
        case .evaluatorFailed: named.cell.reason == .threw
        case .timedOut, .cancelled, .notRun: true
        case .passed, .failed, .scored, .ignored, .notEmitted, .notApplicable, .subjectFailed, .refused,
          .judgeUnparsable, .judgeOffScale:
          false
        }
      }
  }

  /// What became of the subject.
  package var outcome: SubjectOutcome {
    if let subjectState { return SubjectOutcome(subjectState) }
    return row.subjectFailure == nil ? .answered : .subjectFailed
  }
}

/// What became of a row's subject. The raw values are those of stores.
package enum SubjectOutcome: String, Sendable, Hashable, CaseIterable {
  case answered
  case refused
  case subjectFailed
  case timedOut
  case cancelled
  case notRun

  /// The outcome behind the state that metrics have because there is no answer.
  init(_ state: MetricCell.State) {
    switch state {
    case .refused: self = .refused
    case .timedOut: self = .timedOut
    case .cancelled: self = .cancelled
    case .notRun: self = .notRun
    case .subjectFailed: self = .subjectFailed
    case .passed, .failed, .scored, .ignored, .notEmitted, .notApplicable, .evaluatorFailed,
      .judgeUnparsable, .judgeOffScale:
      self = .answered
    }
  }

  /// The state of a metric about which nothing was written.
  package var unwrittenState: MetricCell.State {
    switch self {
    case .answered: .notEmitted
    case .refused: .refused
    case .subjectFailed: .subjectFailed
    case .timedOut: .timedOut
    case .cancelled: .cancelled
    case .notRun: .notRun
    }
  }
}
