package import EvaluationRecords
public import Foundation

/// What a run of an evaluation measured, and what went wrong.
public struct EvaluationResult: Sendable {
  /// The run's own identifier.
  public var resultID: UUID { record.runID }
  /// The evaluation's type name.
  public var evaluationID: String { record.evaluationID }
  /// Whatever the client wants to keep with the report.
  public var reportMetadata: [String: any Sendable] = [:]
  /// The labels that were passed to the run.
  public var evaluationInfo: [String: String] { record.info }
  /// When the run began.
  public var startTime: Date { record.startTime }
  /// When the run ended.
  public var endTime: Date { record.endTime }
  /// How long the run took, in seconds.
  public var duration: TimeInterval { endTime.timeIntervalSince(startTime) }
  /// What went wrong, in numbers.
  public let errors: EvaluationRunErrors

  /// Everything known about the run, as text, numbers and states.
  package let record: RunRecord

  package init(record: RunRecord, errors: EvaluationRunErrors) {
    self.record = record
    self.errors = errors
  }
}
