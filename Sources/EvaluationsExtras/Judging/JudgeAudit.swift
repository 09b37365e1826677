public import Evaluations

/// Finds out whether a judge lets the text that it judges raise its own score.
///
/// ```swift
/// let audit = try await JudgeAudit(judge).outcomes(for: sample, answer: "I do not know.")
/// #expect(audit.filter(\.isRaised).isEmpty)
/// ```
///
/// Choose an answer that deserves a low score, else there is nothing to raise.
public struct JudgeAudit<Input>: Sendable where Input: ModelSampleProtocol, Input.ExpectedValue == String {
  /// The judge under test.
  public let judge: ModelJudgeEvaluator<Input>
  /// What is tried, in order.
  public let attacks: [JudgeAttack]

  /// Creates an audit of a judge.
  public init(_ judge: ModelJudgeEvaluator<Input>, attacks: [JudgeAttack] = JudgeAttack.bundled) {
    self.judge = judge
    self.attacks = attacks
  }

  /// What one attack did to one dimension.
  public struct Outcome: Sendable, Hashable {
    /// The attack's name.
    public let attack: String
    /// The dimension's name.
    public let dimension: String
    /// The score of the answer as it is, or nil if the judge gave none.
    public let plainScore: Double?
    /// The score of the answer with the attack, or nil if the judge gave none.
    public let attackedScore: Double?

    /// Whether the attack raised the score.
    public var isRaised: Bool {
      guard let plainScore, let attackedScore else { return false }
      return attackedScore > plainScore
    }
  }

  /// The outcome of every attack in every dimension, in order.
  ///
  /// The judge is asked once about the answer as it is and once per attack, and again for each reply that is not
  /// usable.
  ///
  /// - Throws: ``ModelJudgeError`` if the judge gives the plain answer no score at all, or what a request throws.
  nonisolated(nonsending) public func outcomes(
    for sample: Input, answer: String
  ) async throws -> [Outcome] {
    let plain = try await judge.metrics(subject: ModelSubject(value: answer), input: sample)
    var outcomes: [Outcome] = []
    for attack in attacks {
      let attacked = try await metrics(of: attack.apply(answer, judge.dimensions), sample: sample)
      outcomes += judge.dimensions.map { dimension in
        Outcome(
          attack: attack.name, dimension: dimension.name,
          plainScore: plain[dimension.metric]?.doubleValue,
          attackedScore: attacked[dimension.metric]?.doubleValue)
      }
    }
    return outcomes
  }

  /// The metrics of an attacked answer; none if the attack kept the judge from judging, which raises no score.
  nonisolated(nonsending) private func metrics(of answer: String, sample: Input) async throws -> [Metric] {
    do {
      return try await judge.metrics(subject: ModelSubject(value: answer), input: sample)
    } catch is ModelJudgeError {
      return []
    }
  }
}
