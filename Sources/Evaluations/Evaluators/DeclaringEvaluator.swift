package import EvaluationRecords

/// An evaluator that knows which metrics it returns before it is asked, so that they have a column even if it
/// always fails.
package protocol DeclaringEvaluator {
  /// What kind of evaluator it is.
  var kind: EvaluatorKind { get }
  /// The metrics it returns, in order.
  var declaredMetrics: [Metric] { get }
}
