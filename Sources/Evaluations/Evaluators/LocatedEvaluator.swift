/// An evaluator that knows where it was written.
package protocol LocatedEvaluator {
  /// The file and line, `AppTests/FoodEvaluation.swift:31`, or nil if they are unknown.
  var location: String? { get }
}

extension Evaluator: LocatedEvaluator {}
