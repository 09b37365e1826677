package import EvaluationRecords
public import FoundationModels

/// Compares the tools that a model called with what a sample expects.
///
/// The subject has to bring the transcript: `ModelSubject(value: …, transcript:
/// session.transcript.structuredTranscript)`.
///
/// Each call satisfies at most one ordered or unordered expectation, and calls are chosen so that as many
/// expectations as possible are satisfied; if there are several such choices, one that satisfies the most
/// ordered ones. The calls for an ordered position lie after those for earlier positions; a group made by
/// `ToolExpectation.anyOrder(_:)` is one position. A disallowed expectation is violated by any call that fits
/// it, whether or not the call satisfies another one.
///
/// Two metrics come of it. `allPass` passes if every expectation is met and, where additional calls are not
/// allowed, no call is left over. `percentagePass` is the part of the expectations that are met, from 0 to 1.
/// The members of a group count one by one, each disallowed expectation counts as one that is met unless it
/// is violated, and each call left over counts as one that is not met; a call that violates a disallowed
/// expectation counts only there. Without any expectation `allPass` passes and `percentagePass` is 1. Both
/// carry a rationale that names what is wrong.
///
/// A sample without expectations is not applicable. A call whose arguments are not a JSON object is compared
/// by its name; conditions on arguments do not hold for it.
public struct ToolCallEvaluator<Input>: EvaluatorProtocol, Sendable
where Input: ModelSampleProtocol, Input.Expectation == TrajectoryExpectation {
  /// Tool calls are part of the answer of a feature built on a language model.
  public typealias Subject = ModelSubject<Input.ExpectedValue>

  /// Whether a sample's tool calls meet every expectation.
  public let allPass: Metric
  /// The part of a sample's expectations that its tool calls meet, from 0 to 1.
  public let percentagePass: Metric
  private let argumentMatchModel: any LanguageModel

  /// Creates an evaluator that asks the system model about conditions in words.
  public init(allPass: Metric, percentagePass: Metric) {
    self.init(
      allPass: allPass, percentagePass: percentagePass, argumentMatchModel: SystemLanguageModel())
  }

  /// Creates an evaluator that asks a model about conditions in words, `ArgumentMatcher.naturalLanguage`. No
  /// other condition needs a model.
  public init(allPass: Metric, percentagePass: Metric, argumentMatchModel: any LanguageModel) {
    self.allPass = allPass
    self.percentagePass = percentagePass
    self.argumentMatchModel = argumentMatchModel
  }

  /// Both metrics for one sample.
  ///
  /// - Throws: `EvaluationError.missingTranscript` if the sample has expectations and the subject no
  ///   transcript, an error that names an expectation which is written wrongly, and what the model throws
  ///   that judges conditions in words.
  nonisolated(nonsending) public func metrics(
    subject: ModelSubject<Input.ExpectedValue>, input: Input
  ) async throws -> [Metric] {
    guard let assessment = try await assessment(subject: subject, input: input) else {
      let rationale = "The sample expects nothing of tool calls."
      return declaredMetrics.map { $0.unmeasured(.notApplicable, rationale: rationale) }
    }
    let rationale = assessment.rationale
    return [
      assessment.allPass ? allPass.passing(rationale: rationale) : allPass.failing(rationale: rationale),
      percentagePass.scoring(assessment.fraction, rationale: rationale),
    ]
  }

  /// What became of each of the sample's expectations, or nil if it has none.
  nonisolated(nonsending) package func assessment(
    subject: ModelSubject<Input.ExpectedValue>, input: Input
  ) async throws -> TrajectoryAssessment? {
    guard let expectation = input.output.expectations else { return nil }
    guard let transcript = subject.transcript else {
      throw EvaluationError.missingTranscript(evaluatorType: "\(Self.self)")
    }
    let judge = CriterionJudge(model: argumentMatchModel, evaluator: "\(Self.self)")
    var comparison = TrajectoryComparison(
      expectation, calls: transcript.toolCalls.map { CalledTool($0) }, checker: ArgumentChecker(judge: judge))
    return try await comparison.assessment()
  }
}

extension ToolCallEvaluator: DeclaringEvaluator {
  /// An evaluator of tool calls.
  package var kind: EvaluatorKind { .toolCall }

  /// Both metrics.
  package var declaredMetrics: [Metric] { [allPass, percentagePass] }
}
