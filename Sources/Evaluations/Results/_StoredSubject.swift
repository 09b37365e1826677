import FoundationModels

/// A subject that can be made from what was stored of it.
///
/// The protocol `RestorableSubject` of EvaluationsExtras is what clients conform to. This one is here because the engine has to
/// find the conformance, and public because that one refines it.
public protocol _StoredSubject: EvaluationSubject {
  /// Creates a subject from its stored value and transcript.
  init(value: Value, transcript: StructuredTranscript?) throws
}

extension _StoredSubject {
  /// Makes the subject of a stored response.
  static func restored(from response: StoredResponse) throws -> Self {
    try Self(value: response.value(as: Value.self), transcript: response.transcript)
  }
}
