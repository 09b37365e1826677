/// What a request has come to at one moment. To make content of it costs as much as the answer is long, so that is left to
/// whoever wants to see it.
struct AnswerProgress: Sendable {
  /// The transcript before the inference in progress.
  var transcript = Transcript()
  /// The transcript's end after the prompt.
  var start = 0
  /// What earlier inferences of the request have used.
  var usageBefore = LanguageModelSession.Usage.none
  /// What the inference in progress has brought.
  var turn = TurnAssembler()
  /// Whether the transcript of the session has that already.
  var isRecorded = false

  var entries: ArraySlice<Transcript.Entry> { (Array(transcript) + turn.entries)[start...] }
  var usage: LanguageModelSession.Usage { usageBefore + turn.usage }
}
