public import Foundation

/// An evaluation that cannot be carried out as it is written.
public enum EvaluationError: Error, LocalizedError {
  /// An evaluator needs the transcript, and the subject was created without one.
  case missingTranscript(evaluatorType: String)

  /// What is missing, and where it belongs.
  public var errorDescription: String? {
    switch self {
    case .missingTranscript(let evaluatorType):
      "\(evaluatorType) needs the transcript, and the subject has none. In subject(from:) return "
        + "ModelSubject(value: …, transcript: session.transcript.structuredTranscript)."
    }
  }
}
