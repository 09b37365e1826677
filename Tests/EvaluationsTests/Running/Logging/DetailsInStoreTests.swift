import EvaluationRecords
import Foundation
import TabularData
import TestSupport
import Testing

@testable import Evaluations

@Suite("A run can leave its rows in the store")
struct DetailsInStoreTests {
  private let store = TemporaryStore()

  /// Some samples fail, some are measured by only one of two metrics, and one evaluator throws once.
  private var evaluation: TextEvaluation<ArrayLoader<TextSample>> {
    TextEvaluation(
      (0..<40).map { "\($0)" },
      answer: { sample in
        if sample.input.hasSuffix("7") { throw TestError("no luck") }
        return sample.input
      },
      judges: [
        Evaluator<TextSample> { _, subject in
          let number = Double(subject.value) ?? 0
          return number == 12 ? [Metric("Odd").failing()] : [Metric("Third").scoring(number / 3)]
        },
        Evaluator<TextSample> { sample, _ in
          if sample.input == "5" { throw TestError("broken") }
          return Metric("Even").passing()
        },
      ],
      aggregation: { aggregator in
        aggregator.computeMean(of: Metric("Third"))
        aggregator.computeStandardDeviation(of: Metric("Third"))
        aggregator.custom(of: Metric("Third"), label: "First") { $0.first ?? -1 }
        aggregator.computeMean(of: Metric("Even"))
      })
  }

  @Test("Everything is as if the rows had stayed in memory")
  func equal() async throws {
    let memory = await store.run(evaluation).result
    let stored = await store.run(evaluation) { $0.details = .store }.result
    #expect(stored.record.rows.count == 5)
    #expect(stored.record.rowCount == 40)
    #expect(stored.record.aggregates == memory.record.aggregates)
    #expect(stored.record.metricNames == memory.record.metricNames)
    #expect(stored.record.coverage == memory.record.coverage)
    #expect(stored.record.failureGroups == memory.record.failureGroups)
    #expect(stored.record.unansweredCount == memory.record.unansweredCount)
    #expect(stored.errors == memory.errors)
    #expect(stored.groupedSummary == memory.groupedSummary)
    // The rows are read from the store.
    #expect(stored.detailed.shape == memory.detailed.shape)
    #expect(
      stored.detailed[evaluation.responseColumn].map { $0?.value }
        == memory.detailed[evaluation.responseColumn].map { $0?.value })
    let again = try EvaluationResult(jsonData: stored.jsonData())
    #expect(again.record.rows.map(\.cells) == memory.record.rows.map(\.cells))
  }
}
