package import Foundation

extension RunRecord {
  /// The beginning of the run's identifier, which is enough for people to name it by.
  package var shortID: String { Self.shortID(of: runID) }

  /// The same of any run.
  package static func shortID(of run: UUID) -> String { String(run.uuidString.lowercased().prefix(8)) }

  /// How long the run took, in seconds; never negative, also if the clock was set back.
  package var duration: Double {
    max(0, endTime.timeIntervalSince(startTime))
  }

  /// How many rows the run has, also if not all of them are in memory.
  package var rowCount: Int { tally?.rowCount ?? rows.count }

  /// How many samples the subject gave no answer for.
  package var unansweredCount: Int {
    tally?.unansweredCount ?? rows.count { $0.subjectFailure != nil }
  }

  /// How often an evaluator failed; a sample can count several times.
  package var evaluatorFailureCount: Int {
    rows.reduce(0) { $0 + $1.evaluatorFailures.count }
  }

  /// How many samples have a row; each of their repeats has one of its own.
  package var sampleCount: Int {
    tally?.sampleCount ?? rows.count { $0.repeatNumber == 1 }
  }

  /// How often each sample was run, as far as rows and settings tell.
  package var repeats: Int {
    max(settings?.repeats ?? 1, rows.lazy.map(\.repeatNumber).max() ?? 1)
  }
}
