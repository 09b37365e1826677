import Evaluations
import Foundation
import FoundationModels
import Testing

// Compiled and run without a model: an evaluation with a streaming loader of its own and evaluators made by
// helper functions.

private enum Kind: String, Codable, Sendable, CaseIterable {
  case healthy
  case unhealthy
}

private struct Verdict: Codable, Sendable, Equatable {
  var kind: Kind
  var confidence: Int
}

private struct LineLoader: Loader {
  typealias Sample = ModelSample<Verdict>

  let lines: [String]

  var stream: any AsyncSequence<ModelSample<Verdict>, any Error> {
    let lines = lines
    return AsyncThrowingStream(ModelSample<Verdict>.self) { continuation in
      let task = Task {
        for line in lines {
          guard let kind = Kind(rawValue: line) else { continue }
          continuation.yield(
            ModelSample(
              prompt: Prompt { "What is \(line)?" }, expected: Verdict(kind: kind, confidence: 50),
              instructions: Instructions("Look closely.")))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

private struct PictureEvaluation: Evaluation {
  let name = "Pictures"
  let correct = Metric("Correct")
  let confidence = Metric("Confidence")

  var dataset: LineLoader { LineLoader(lines: ["healthy", "dragonfruit", "unhealthy", "healthy"]) }

  func subject(from sample: ModelSample<Verdict>) async throws -> ModelSubject<Verdict> {
    _ = sample.input.prompt
    return ModelSubject(value: Verdict(kind: .healthy, confidence: 80))
  }

  var evaluators: Evaluators {
    Evaluator { input, subject in
      subject.value.kind == input.expected?.kind ? correct.passing() : correct.failing()
    }
    for kind in Kind.allCases {
      recall(of: kind)
    }
    Evaluator { _, subject in
      confidence.scoring(Double(subject.value.confidence), rationale: "as stated")
    }
  }

  private func recallMetric(_ kind: Kind) -> Metric { Metric("Recall \(kind.rawValue)") }

  private func recall(of kind: Kind) -> Evaluator<ModelSample<Verdict>> {
    let metric = recallMetric(kind)
    return Evaluator { input, subject in
      guard input.expected?.kind == kind else { return metric.ignore() }
      return subject.value.kind == kind ? metric.passing() : metric.failing()
    }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("Overall") { $0.computeMean(of: correct) }
    aggregator.group("Recall") { group in
      for kind in Kind.allCases { group.computeMean(of: recallMetric(kind)) }
    }
    aggregator.group("Confidence") { group in
      group.computeMean(of: confidence)
      group.computeStandardDeviation(of: confidence)
    }
  }

  func macroRecall(from result: EvaluationResult) -> Double {
    let values = Kind.allCases.map { result.aggregateValue(.mean(of: recallMetric($0))) }
    return values.reduce(0, +) / Double(values.count)
  }
}

@Suite("A client's picture evaluation")
private struct PictureShapes {
  private static let evaluation = PictureEvaluation()
  /// This stand-in asks no model; a client's condition ends before the `||`.
  private static let evaluatesWithoutModel = true

  @Test(
    .enabled(if: SystemLanguageModel.default.availability == .available || Self.evaluatesWithoutModel),
    .evaluates(Self.evaluation))
  func pictures() async throws {
    let result = EvaluationContext.current.result
    #expect(Self.evaluation.macroRecall(from: result) == 0.5)
    #expect(result.aggregateValue(.standardDeviation(of: Self.evaluation.confidence)) == 0)
    #expect(
      result.groupedSummary == """
        Overall:
          Mean of Correct: 0.667

        Recall:
          Mean of Recall healthy: 1 (2 of 3)
          Mean of Recall unhealthy: 0 (1 of 3)

        Confidence:
          Mean of Confidence: 80
          Standard Deviation of Confidence: 0
        """)
  }
}
