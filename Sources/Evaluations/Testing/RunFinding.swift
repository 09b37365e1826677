/// Something about a run that a test must not pass over in silence.
struct RunFinding: Sendable, Hashable {
  /// How bad it is.
  enum Severity: Sendable, Hashable {
    /// The test passes, with a warning.
    case warning
    /// The test fails.
    case error
  }

  var severity: Severity
  /// What is wrong, with counts and reasons.
  var message: String
  /// The row of a dataset file that it is about, or the first of several; nil if it is about the run.
  var place: FilePlace?
}

extension RunFinding.Severity {
  /// How bad it is to read an aggregate without a value: a mistake in the code is an error, a run without
  /// measurements a warning unless the mode is strict.
  init(of value: AbsentValue, isStrict: Bool) {
    self = value.isMistake || isStrict ? .error : .warning
  }
}
