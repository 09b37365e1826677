/// What the feature under evaluation produced for one sample.
public protocol EvaluationSubject<Value> {
  /// The type of the answer; the same as the sample's expected value.
  associatedtype Value: Decodable, Encodable

  /// The answer.
  var value: Value { get }
  /// What the model did on its way to the answer, or nil if it was not kept.
  var transcript: StructuredTranscript? { get }
}

extension EvaluationSubject {
  /// No transcript; a subject that keeps one implements this property.
  public var transcript: StructuredTranscript? { nil }
}
