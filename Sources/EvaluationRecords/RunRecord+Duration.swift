import Foundation

extension RunRecord {
  /// How long the run took, in seconds; never negative, also if the clock was set back.
  package var duration: Double {
    max(0, endTime.timeIntervalSince(startTime))
  }

  /// How many samples the subject gave no answer for.
  package var unansweredCount: Int {
    rows.count { $0.subjectFailure != nil }
  }

  /// How often an evaluator failed; a sample can count several times.
  package var evaluatorFailureCount: Int {
    rows.reduce(0) { $0 + $1.evaluatorFailures.count }
  }
}
