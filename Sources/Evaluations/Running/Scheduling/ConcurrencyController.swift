/// Decides how many samples are in flight at once, from how long they take.
///
/// It begins low and grows with every round of samples for as long as more at once does not make each of them take much longer.
struct ConcurrencyController: Sendable, Hashable {
  static let start = 4
  static let most = 32
  /// Rounds that take this many times the best one are a sign that the feature is busy.
  static let tolerance = 2.0
  /// Below this, in seconds, differences say nothing about load.
  static let negligible = 0.005

  private let isFixed: Bool
  /// How many samples may be in flight.
  private(set) var limit: Int
  private var best = Double.infinity
  private var total = 0.0
  private var count = 0

  init(fixed limit: Int? = nil) {
    isFixed = limit != nil
    self.limit = limit ?? Self.start
  }

  /// Learns of a sample that is over.
  ///
  /// - Parameters:
  ///   - seconds: How long it took.
  ///   - endpointLimit: How many requests at once the endpoint lets through that it asked, if it asked one.
  mutating func finished(after seconds: Double, endpointLimit: Int? = nil) {
    guard !isFixed else { return }
    total += seconds
    count += 1
    if let endpointLimit, endpointLimit < limit { limit = max(1, endpointLimit) }
    guard count >= limit else { return }
    let mean = total / Double(count)
    (total, count) = (0, 0)
    best = min(best, mean)
    if mean <= max(best * Self.tolerance, Self.negligible) {
      limit = min(Self.most, endpointLimit.map { max(1, $0) } ?? Self.most, limit + max(1, limit / 2))
    }
  }
}
