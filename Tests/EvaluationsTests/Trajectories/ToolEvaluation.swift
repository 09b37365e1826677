import Evaluations
import FoundationModels
import ModelProviders

/// An evaluation of tool calls that are written down beforehand.
struct ToolEvaluation: Evaluation {
  var samples: [ModelSample<String>]
  var transcript: StructuredTranscript?
  var model: any LanguageModel = ScriptedLanguageModel([])

  var dataset: ArrayLoader<ModelSample<String>> { ArrayLoader(samples: samples) }

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    ModelSubject(value: "done", transcript: transcript)
  }

  var evaluators: Evaluators {
    ToolCallEvaluator(
      allPass: .toolsAllPass, percentagePass: .toolsPercentagePass, argumentMatchModel: model)
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: .toolsAllPass)
    aggregator.computeMean(of: .toolsPercentagePass)
  }
}
