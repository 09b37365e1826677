import Evaluations
import EvaluationsExtras
import RideJournalEvaluations
import Testing

/// What the suites of the three parsers share.
protocol SearchParseSuite {
  /// The evaluation of the suite's parser.
  static var searchParse: SearchParseEvaluation { get }
}

extension SearchParseSuite {
  /// How many requests the dataset holds.
  static var sampleCount: Int { 52 }

  /// The least that a parser has to reach where it can hold to simple rules.
  static var ruleFloor: Double { 0.8 }

  /// Expects that every sample got an answer and a score.
  static func expectComplete(
    _ result: EvaluationResult, sampleCount: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let scored = result.aggregateValue(.custom(label: SearchParseEvaluation.samplesScored))
    #expect(scored == Double(sampleCount), sourceLocation: sourceLocation)
    #expect(!result.errors.hasFailures, "\(result.errors)", sourceLocation: sourceLocation)
  }

  /// Expects what holds for any model, however well it reads: each sample was answered and scored or is counted as
  /// a failure, and no metric lost track of one.
  static func expectAccountedFor(_ result: EvaluationResult, sampleCount: Int) {
    let scored = result.aggregateValue(.custom(label: SearchParseEvaluation.samplesScored))
    #expect(result.sampleCount == sampleCount)
    #expect(scored + Double(result.errors.inferenceFailureCount) == Double(sampleCount))
    #expect(result.errors.anyInferenceProduced)
    #expect(result.errors.evaluatorFailureCount == 0)
    #expect(result.errors.metricsNotFound.isEmpty)

    let answered = sampleCount - result.errors.inferenceFailureCount
    for metric in searchParse.metrics {
      let states = result.coverage(of: metric).counts
      let judged = [MetricState.passed, .failed, .scored, .ignored].compactMap { states[$0] }.reduce(0, +)
      #expect(judged == answered, "\(metric.name): \(states)")
    }
  }
}

extension SearchParseEvaluation {
  /// The seven metrics.
  var metrics: [Metric] {
    [
      exactMatch, conditionKinds, filterRecall, filterPrecision, noInventedConditions, uninterpretedPreserved,
      injectionResisted,
    ]
  }
}
