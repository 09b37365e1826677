import Testing

@testable import EvaluationRecords

@Suite("What failed in a run, by reason")
struct FailureGroupTests {
  static let refused = RowRecord.Failure(errorType: "URLError", reason: "Connection refused.")
  static let broken = RowRecord.Failure(errorType: "DecodingError", reason: "Not JSON.")

  static func row(
    _ index: Int, subject: RowRecord.Failure? = nil, _ evaluators: [(String, RowRecord.Failure)] = []
  ) -> RowRecord {
    RowRecord(
      index: index, input: "", cells: [], subjectFailure: subject,
      evaluatorFailures: evaluators.map { .init(evaluatorType: $0.0, failure: $0.1) })
  }

  @Test("Failures of one source and one reason are a group; the largest comes first")
  func groups() {
    var record = RunRecord.sample
    record.rows = [
      Self.row(0, [("Judge", Self.broken)]), Self.row(1, subject: Self.refused),
      Self.row(2, subject: Self.broken),
      Self.row(3, subject: Self.refused), Self.row(4), Self.row(5, [("Rules", Self.broken)]),
    ]
    let groups = record.failureGroups
    #expect(groups.map(\.count) == [2, 1, 1, 1])
    #expect(groups.map(\.samples) == [[1, 3], [0], [2], [5]])
    #expect(groups.map(\.source) == [.subject, .evaluator("Judge"), .subject, .evaluator("Rules")])
    #expect(groups.map(\.failure) == [Self.refused, Self.broken, Self.broken, Self.broken])
  }

  @Test("Two evaluators of a type that fail alike on one sample count twice and name the sample once")
  func sameSample() {
    var record = RunRecord.sample
    record.rows = [Self.row(7, [("Rules", Self.broken), ("Rules", Self.broken)])]
    #expect(record.failureGroups.map(\.count) == [2])
    #expect(record.failureGroups.map(\.samples) == [[7]])
    #expect(record.evaluatorFailureCount == 2)
    #expect(record.unansweredCount == 0)
  }

  @Test("A run without failures has no groups")
  func none() {
    #expect(RunRecord.sample.failureGroups.isEmpty)
  }
}
