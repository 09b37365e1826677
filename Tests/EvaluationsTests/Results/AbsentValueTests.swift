import EvaluationRecords
import Foundation
import Testing

@testable import Evaluations

@Suite("A missing value says why it is missing")
struct AbsentValueTests {
  /// Runs one sample for each outcome; nil stands for a sample for which nothing is returned.
  private func run(
    _ outcomes: [Metric?], aggregation: @escaping @Sendable (inout MetricsAggregator) -> Void
  ) async throws -> EvaluationResult {
    let judge = Evaluator<TextSample> { input, _ in
      outcomes[Int(input.input) ?? 0].map { [$0] } ?? []
    }
    return try await TextEvaluation(
      outcomes.indices.map { "\($0)" }, judges: [judge], aggregation: aggregation
    ).run()
  }

  private func message(for operation: AggregationOperation, in result: EvaluationResult) -> String {
    #expect(result.aggregateValue(operation) == -1)
    return AbsentValue(of: operation, in: result.record).message
  }

  @Test("An aggregate that is not registered names the nearest one, or all there are")
  func notRegistered() async throws {
    let result = try await run([Metric("Exact").passing()]) { aggregator in
      aggregator.computeMean(of: Metric("Exact"))
      aggregator.custom(of: Metric("Exact"), label: "Macro F1") { $0[0] }
    }
    #expect(
      message(for: .custom(label: "MacroF1"), in: result)
        == "\"MacroF1\" has no value, so -1 is returned: aggregateMetrics(using:) does not register it. "
        + "Did you mean \"Macro F1\"?")
    #expect(
      message(for: .maximum(of: Metric("Recall")), in: result)
        == "\"Maximum of Recall\" has no value, so -1 is returned: aggregateMetrics(using:) does not "
        + "register it. It registers \"Mean of Exact\", \"Macro F1\".")
    #expect(
      message(for: .maximum(of: Metric("Exact")), in: result)
        == "\"Maximum of Exact\" has no value, so -1 is returned: aggregateMetrics(using:) does not register "
        + "it. For this metric it registers \"Mean of Exact\", \"Macro F1\".")
    let bare = try await run([Metric("Exact").passing()]) { _ in }
    #expect(
      message(for: .mean(of: Metric("Exact")), in: bare)
        == "\"Mean of Exact\" has no value, so -1 is returned: aggregateMetrics(using:) does not register "
        + "it. It registers nothing.")
  }

  @Test("Of many aggregates only a few are listed")
  func manyRegistered() async throws {
    let result = try await run([Metric("M1").passing()]) { aggregator in
      for number in 1...8 { aggregator.computeMean(of: Metric("M\(number)")) }
    }
    #expect(
      message(for: .custom(label: "F1"), in: result).hasSuffix(
        "It registers \"Mean of M1\", \"Mean of M2\", \"Mean of M3\", \"Mean of M4\", \"Mean of M5\" and 3 "
          + "more."))
  }

  @Test("A metric that nobody returned names the nearest one")
  func notEmitted() async throws {
    let result = try await run([Metric("Accuracy").passing()]) { $0.computeMean(of: Metric("Acuracy")) }
    #expect(
      message(for: .mean(of: Metric("Acuracy")), in: result)
        == "\"Mean of Acuracy\" has no value, so -1 is returned: no evaluator returned the metric "
        + "\"Acuracy\". Did you mean \"Accuracy\"?")
  }

  @Test("A metric that counts for no sample says what became of them")
  func nothingMeasured() async throws {
    let metric = Metric("Score")
    let result = try await run([metric.ignore(), metric.ignore(), metric.scoring(.nan), nil]) {
      $0.computeMean(of: metric)
    }
    #expect(
      message(for: .mean(of: metric), in: result)
        == "\"Mean of Score\" has no value, so -1 is returned: none of the 4 samples counts (2 ignored by "
        + "the evaluator, 1 not returned by any evaluator, 1 whose evaluator failed).")
  }

  @Test("A spread of one value, and a closure without a number, say so")
  func undefined() async throws {
    let metric = Metric("Score")
    let result = try await run([metric.scoring(1), metric.ignore()]) { aggregator in
      aggregator.computeStandardDeviation(of: metric)
      aggregator.custom(of: metric, label: "Odd") { _ in .nan }
    }
    #expect(
      message(for: .standardDeviation(of: metric), in: result)
        == "\"Standard Deviation of Score\" has no value, so -1 is returned: it needs at least 2 values, and "
        + "only 1 of the 2 samples counts.")
    #expect(
      message(for: .custom(label: "Odd"), in: result)
        == "\"Odd\" has no value, so -1 is returned: the computation gave no finite number.")
  }

  @Test("A mistake is an error, what a run lacks a warning unless strict", arguments: [true, false])
  func severity(isStrict: Bool) async throws {
    let result = try await run([Metric("Score").ignore()]) { aggregator in
      aggregator.computeMean(of: Metric("Score"))
      aggregator.computeMean(of: Metric("Never"))
    }
    func severity(_ metric: String) -> RunFinding.Severity {
      RunFinding.Severity(
        of: AbsentValue(of: .mean(of: Metric(metric)), in: result.record), isStrict: isStrict)
    }
    #expect(severity("Score") == (isStrict ? .error : .warning))
    #expect(severity("Never") == .error)
    #expect(severity("Unregistered") == .error)
  }

  @Test("A true value of -1 is not missing, and a metric's outcome does not matter for finding it")
  func realMinusOne() async throws {
    let metric = Metric("Score")
    let result = try await run([metric.scoring(-1)]) { $0.computeMean(of: metric) }
    let reads = ReadLog()
    AbsentValueMonitor.$current.withValue(AbsentValueMonitor { value, _ in reads.add(value) }) {
      #expect(result.aggregateValue(.mean(of: metric.passing())) == -1)
      #expect(reads.all.isEmpty)
      #expect(result.aggregateValue(.median(of: metric)) == -1)
      #expect(reads.all.map(\.cause) == [.notRegistered])
    }
  }
}
