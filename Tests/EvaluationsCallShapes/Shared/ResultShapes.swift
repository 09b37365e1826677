import Evaluations
import Foundation

private enum ResultShapes {
  static let metric = Metric("M")

  static func read(_ result: EvaluationResult) -> [Any] {
    let mean: Double = result.aggregateValue(.mean(of: metric))
    let share = result.aggregateValue(.custom(label: "Share"))
    let read = result.aggregateValue(_:)
    let values = [.mean(of: metric), .maximum(of: metric)].map(result.aggregateValue)
    return [
      mean, share, read(.variance(of: metric)), values, result.resultID, result.evaluationID,
      result.evaluationInfo["model"] ?? "", result.startTime, result.endTime, result.duration,
      result.groupedSummary, result.reportMetadata,
    ]
  }

  static func annotate(_ result: inout EvaluationResult) { result.reportMetadata["reviewer"] = "Ana" }

  static func errors(_ result: EvaluationResult) throws -> Bool {
    let errors: EvaluationRunErrors = result.errors
    guard !errors.hasFailures, errors == .clean else {
      print(errors.inferenceFailureCount, errors.evaluatorFailureCount, errors.failingEvaluatorTypes.sorted())
      print(errors.anyInferenceProduced, errors.metricsNotFound.isEmpty)
      return false
    }
    return try JSONDecoder().decode(EvaluationRunErrors.self, from: JSONEncoder().encode(errors)) == errors
  }
}

private enum ErrorShapes {
  static func text(_ error: any Error) -> String {
    switch error {
    case EvaluationError.missingTranscript(let evaluatorType): evaluatorType
    case SubjectInferenceError.failed(let reason): reason
    case EvaluatorError.failed(evaluator: let evaluator, evaluatorType: let type, reason: let reason):
      "\(evaluator == nil) \(type) \(reason)"
    case ModelJudgeError.invalidScore(let dimension, let value): dimension + value
    case ModelJudgeError.invalidResponse(let text): text
    case ModelJudgeError.jsonDecodingFailed(response: let text, underlying: let error): "\(text) \(error)"
    case ModelJudgeError.missingDimension(let name, response: let text): name + text
    case ModelJudgeError.noScaleValues(let dimension): dimension
    default: (error as? any LocalizedError)?.errorDescription ?? error.localizedDescription
    }
  }

  static let made: [any Error] = [
    EvaluationError.missingTranscript(evaluatorType: "A"), SubjectInferenceError.failed(reason: "b"),
    EvaluatorError.failed(evaluator: nil, evaluatorType: "A", reason: "b"),
    ModelJudgeError.invalidResponse("c"),
  ]
  static let set: Set<SubjectInferenceError> = [.failed(reason: "a")]

  static func rethrow() throws(EvaluationError) { throw .missingTranscript(evaluatorType: "A") }
}
