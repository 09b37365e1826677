import EvaluationRecords

/// How an evaluator is called in results, and what is known of it before it is asked.
struct EvaluatorIdentity: Sendable, Hashable {
  /// The evaluator's type, without its module.
  var type: String
  /// The type and, where it is known, the place: `Evaluator (AppTests/FoodEvaluation.swift:31)`.
  var title: String
  /// What kind of evaluator it is.
  var kind: EvaluatorKind
  /// The metrics that the evaluator says it returns; empty for the client's own.
  var declaredMetrics: [String]

  init(type: String, title: String, kind: EvaluatorKind = .custom, declaredMetrics: [String] = []) {
    self.type = type
    self.title = title
    self.kind = kind
    self.declaredMetrics = declaredMetrics
  }

  init(_ evaluator: any EvaluatorProtocol) {
    type = "\(Swift.type(of: evaluator))"
    if let location = (evaluator as? any LocatedEvaluator)?.location {
      title = "Evaluator (\(location))"
    } else {
      title = type
    }
    let declaring = evaluator as? any DeclaringEvaluator
    kind = declaring?.kind ?? .custom
    declaredMetrics = declaring?.declaredMetrics.map(\.name) ?? []
  }
}
