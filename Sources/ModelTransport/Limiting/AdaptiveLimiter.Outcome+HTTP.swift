import Foundation

extension AdaptiveLimiter.Outcome {
  /// Whether the server wants to be called less.
  var isOverload: Bool { if case .overloaded = self { true } else { false } }

  /// What a response says about the load of its server.
  ///
  /// 429 and the statuses 503 and 529 mean overload, and so does any other server error that comes with a
  /// wish when to be called again.
  init(status: Int, retryAfter: RetryAfter?, now: Date) {
    let delay = retryAfter?.delay(from: now)
    switch status {
    case 429, 503, 529: self = .overloaded(retryAfter: delay)
    case 500...: self = delay.map { .overloaded(retryAfter: $0) } ?? .inconclusive
    default: self = .succeeded
    }
  }

  /// What the end of an exchange says about the load of its server.
  init(_ end: ExchangeEnd) {
    if end.error == nil, let status = end.status {
      self.init(status: status, retryAfter: RetryAfter(end.headers), now: Date())
    } else {
      self = .inconclusive
    }
  }
}
