/// What becomes of a transcript when a request fails or is cancelled.
public struct TranscriptErrorHandlingPolicy: Sendable {
  let preserves: Bool

  /// Goes back to the transcript as it was before the request; this is what sessions do unless told otherwise.
  public static let revertTranscript = TranscriptErrorHandlingPolicy(preserves: false)
  /// Keeps everything recorded, the last entry perhaps unfinished.
  public static let preserveTranscript = TranscriptErrorHandlingPolicy(preserves: true)
}
