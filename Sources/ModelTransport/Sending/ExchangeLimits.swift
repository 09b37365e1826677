/// How long an answer may take and how large it may be.
struct ExchangeLimits: Sendable {
  /// From connecting to the last byte.
  var total: Duration
  /// The longest silence before the head of the response, or nil for any.
  var silenceBeforeHead: Duration?
  /// The longest silence after it, or nil for any.
  var silence: Duration?
  /// How many bytes the body may have.
  var bodySize: Int
}
