package import EvaluationRecords

/// A named measurement: what is measured, and for one sample also the outcome.
///
/// A metric made from a name alone identifies what is measured; `passing()`, `failing()`, `scoring(_:)` and
/// `ignore()` return it with an outcome. Everything that looks a metric up does so by name.
public struct Metric: Sendable {
  /// What is measured. The name is the metric's identity.
  public let name: String
  /// The outcome; `ignore` for a metric made from a name alone.
  public let value: Value
  /// Why the outcome is what it is, for people.
  public let rationale: String?
  /// Why an ignored metric could not be measured, or nil if its evaluator's author set the sample aside.
  package let unmeasuredState: MetricCell.State?

  /// The outcome of a measurement.
  public enum Value: Equatable, Sendable {
    /// The sample meets the criterion. Counts as 1.
    case passing
    /// The sample does not meet the criterion. Counts as 0.
    case failing
    /// The sample has a score.
    case scoring(Double)
    /// The criterion does not apply to the sample, which then does not count.
    case ignore
  }

  /// Creates a metric without an outcome.
  public init(_ name: String) {
    self.init(name: name, value: .ignore, rationale: nil)
  }

  private init(name: String, value: Value, rationale: String?, unmeasuredState: MetricCell.State? = nil) {
    self.name = name
    self.value = value
    self.rationale = rationale
    self.unmeasuredState = unmeasuredState
  }

  /// The metric with the outcome that the sample meets the criterion.
  public func passing(rationale: String? = nil) -> Metric {
    Metric(name: name, value: .passing, rationale: rationale)
  }

  /// The metric with the outcome that the sample does not meet the criterion.
  public func failing(rationale: String? = nil) -> Metric {
    Metric(name: name, value: .failing, rationale: rationale)
  }

  /// The metric with a score. One that is not finite is recorded as the evaluator's failure.
  public func scoring(_ value: Double, rationale: String? = nil) -> Metric {
    Metric(name: name, value: .scoring(value), rationale: rationale)
  }

  /// The metric with the outcome that the sample does not count.
  public func ignore(rationale: String? = nil) -> Metric {
    Metric(name: name, value: .ignore, rationale: rationale)
  }

  /// The metric with the outcome that it could not be measured, and in which way.
  package func unmeasured(_ state: MetricCell.State, rationale: String?) -> Metric {
    Metric(name: name, value: .ignore, rationale: rationale, unmeasuredState: state)
  }

  /// The outcome as a number: 1 for passing, 0 for failing, the score, or nil for ignore.
  public var doubleValue: Double? {
    switch value {
    case .passing: 1
    case .failing: 0
    case .scoring(let score): score
    case .ignore: nil
    }
  }
}

extension Metric: Equatable {
  /// Whether name and outcome are equal; the rationale does not matter.
  public static func == (lhs: Metric, rhs: Metric) -> Bool {
    lhs.name == rhs.name && lhs.value == rhs.value
  }
}

extension Metric: CustomStringConvertible {
  /// The name and the outcome, `Accuracy: passing` for instance.
  public var description: String {
    switch value {
    case .passing: "\(name): passing"
    case .failing: "\(name): failing"
    case .scoring(let score): "\(name): \(score)"
    case .ignore: "\(name): ignore"
    }
  }
}
