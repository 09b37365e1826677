/// The right of one request to be under way.
///
/// It goes back once: when `giveBack` is called, otherwise when nobody holds it any more.
final class Permit: Sendable {
  private let limiter: EndpointLimiter
  private let id: AdaptiveLimiter.ID

  init(limiter: EndpointLimiter, id: AdaptiveLimiter.ID) {
    self.limiter = limiter
    self.id = id
  }

  deinit {
    giveBack(.inconclusive)
  }

  /// Ends the request; only the first call counts.
  func giveBack(_ outcome: AdaptiveLimiter.Outcome) {
    limiter.finish(id, outcome)
  }
}
