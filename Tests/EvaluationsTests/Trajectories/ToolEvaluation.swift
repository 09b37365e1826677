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

  // Spelled out because the compiler may find a recursion in `Evaluators` when another file uses this type
  // first.
  @EvaluatorsBuilder<ModelSample<String>, ModelSubject<String>>
  var evaluators: [any EvaluatorProtocol<ModelSample<String>, ModelSubject<String>>] {
    ToolCallEvaluator(
      allPass: .toolsAllPass, percentagePass: .toolsPercentagePass, argumentMatchModel: model)
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: .toolsAllPass)
    aggregator.computeMean(of: .toolsPercentagePass)
  }
}
