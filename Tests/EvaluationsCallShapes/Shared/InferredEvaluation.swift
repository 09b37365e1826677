import Evaluations
import FoundationModels

/// An evaluation that spells none of its types.
nonisolated struct InferredEvaluation: Evaluation {
  var samples: [ModelSample<String>] = []
  let same = Metric("Same")

  var dataset: ArrayLoader<ModelSample<String>> { ArrayLoader(samples: samples) }

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    ModelSubject(value: sample.promptDescription)
  }

  var evaluators: Evaluators {
    Evaluator { sample, subject in sample.expected == subject.value ? same.passing() : same.failing() }
    ToolCallEvaluator(allPass: .toolsAllPass, percentagePass: .toolsPercentagePass)
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: same)
  }
}
