import EvaluationRecords
import Foundation
import TabularData
import TestSupport
import Testing

@testable import Evaluations

@Suite("Answers of a run are judged again without asking the feature")
struct RescoreTests {
  private let store = TemporaryStore()

  private func evaluation(
    _ inputs: [String], metric: String, answer: @escaping @Sendable (TextSample) throws -> String
  ) -> TextEvaluation<ArrayLoader<TextSample>> {
    TextEvaluation(
      inputs, answer: { try answer($0) },
      judges: [Evaluator<TextSample> { _, subject in Metric(metric).scoring(Double(subject.value.count)) }],
      aggregation: { $0.computeMean(of: Metric(metric)) })
  }

  @Test("Case 101: the feature is never asked, new metrics stand beside those of the run")
  func again() async throws {
    let first = await store.run(
      evaluation(["a", "bb", "cc"], metric: "Old") { sample in
        if sample.input == "cc" { throw TestError("no luck") }
        return sample.input + "!"
      })
    let second = await store.run(
      evaluation(["a", "bb", "cc", "new"], metric: "New") { _ in
        Issue.record("The feature was asked.")
        return ""
      }
    ) { $0.rescore = .latest }
    #expect(second.error == nil)
    let record = second.result.record
    #expect(record.runID != first.result.record.runID)
    #expect(record.rescoredFrom == first.result.record.runID)
    #expect(record.metricNames == ["New", "Old"])
    #expect(
      record.rows.map { $0.cells.map(\.state) } == [
        [.scored, .scored], [.scored, .scored], [.subjectFailed, .subjectFailed], [.notRun, .notRun],
      ])
    #expect(record.rows.map { $0.cells.map(\.value) } == [[2, 2], [3, 3], [nil, nil], [nil, nil]])
    #expect(
      record.rows.map { $0.subjectFailure?.reason } == [
        nil, nil, "no luck", "The run whose answers are judged again has none for this sample.",
      ])
    #expect(try RunStore(store.file).runs().count == 2)
    #expect(try RunStore(store.file).record(of: first.result.record.runID).metricNames == ["Old"])
  }

  @Test("Without a run there is nothing to judge again")
  func nothing() async throws {
    _ = await store.run(evaluation(["a"], metric: "M") { $0.input }, info: ["model": "x"])
    let ending = await store.run(evaluation(["a"], metric: "M") { $0.input }) { $0.rescore = .latest }
    #expect(
      ending.error as? RunSelectionError
        == .nothingToRescore(evaluation: "TextEvaluation<ArrayLoader<TextSample>>", file: store.file.path))
  }
}
