/// How an evaluator is called in results.
struct EvaluatorIdentity: Sendable, Hashable {
  /// The evaluator's type, without its module.
  var type: String
  /// The type and, where it is known, the place: `Evaluator (AppTests/FoodEvaluation.swift:31)`.
  var title: String

  init(type: String, title: String) {
    self.type = type
    self.title = title
  }

  init(_ evaluator: any EvaluatorProtocol) {
    type = "\(Swift.type(of: evaluator))"
    if let location = (evaluator as? any LocatedEvaluator)?.location {
      title = "Evaluator (\(location))"
    } else {
      title = type
    }
  }
}
