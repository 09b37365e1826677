import Evaluations

/// What a generator of samples made of its model's answers, nothing left out.
public struct GenerationReport<SampleType: Sendable>: Sendable {
  /// A sample that the validator refused.
  public struct Refusal: Sendable {
    /// The sample.
    public let sample: SampleType
    /// What ``SampleRefusal/because(_:)`` was told, else that the validator returned false.
    public let reason: String
  }

  /// A part of an answer that is no sample.
  public struct Malformation: Sendable, Hashable {
    /// What the model wrote.
    public let text: String
    /// What is wrong with it.
    public let reason: String
  }

  /// How many samples were missing to the target when the generator was made.
  public let asked: Int
  /// How many samples were generated.
  public let made: Int
  /// Samples whose prompts had come before, in the seeds or in answers, but for case, white space and Unicode
  /// normalization.
  public let duplicates: [SampleType]
  /// Samples that the validator refused, in all runs of the generator.
  public let refused: [Refusal]
  /// What could not be read as a sample.
  public let malformed: [Malformation]
  /// How many samples came beyond what was asked for.
  public let surplus: Int
  /// How many requests the model answered.
  public let requestCount: Int
  /// How many sessions were made; more than one per run if the context was full.
  public let sessionCount: Int

  private let summary: String

  /// Whether as many samples were made as were missing.
  public var isComplete: Bool { made >= asked }

  init(_ log: GenerationLog<SampleType>) {
    asked = log.asked
    made = log.made
    duplicates = log.duplicates
    refused = log.refused.map { Refusal(sample: $0.sample, reason: $0.reason) }
    malformed = log.malformed.map { Malformation(text: $0.text, reason: $0.reason) }
    surplus = log.surplus
    requestCount = log.requests
    sessionCount = log.sessions
    summary = log.summary
  }
}

extension GenerationReport: CustomStringConvertible {
  /// How many samples there are, what became of the others, and why it ended.
  public var description: String { summary }
}
