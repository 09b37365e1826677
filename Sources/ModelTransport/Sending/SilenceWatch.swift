/// Decides when a server has been silent for too long.
struct SilenceWatch: Sendable {
  /// What is to be done at some moment.
  enum Verdict: Sendable, Hashable {
    /// Look again after this time.
    case look(after: Duration)
    /// The silence has lasted longer than this limit.
    case tooLong(Duration)
    /// There is no limit.
    case never
  }

  private let limitBeforeHead: Duration?
  private let limit: Duration?
  private var hasHead = false
  private var lastSign: ContinuousClock.Instant

  /// Begins to watch.
  init(_ limits: ExchangeLimits, now: ContinuousClock.Instant) {
    limitBeforeHead = limits.silenceBeforeHead
    limit = limits.silence
    lastSign = now
  }

  /// Takes note that bytes went in or out.
  mutating func noteSign(now: ContinuousClock.Instant) {
    lastSign = now
  }

  /// Takes note that the head of the response is there.
  mutating func noteHead(now: ContinuousClock.Instant) {
    lastSign = now
    hasHead = true
  }

  /// What is to be done now.
  func verdict(now: ContinuousClock.Instant) -> Verdict {
    guard let limit = hasHead ? limit : limitBeforeHead else { return .never }
    let left = limit - (now - lastSign)
    return left > .zero ? .look(after: left) : .tooLong(limit)
  }
}
