/// Decides how many requests may be on their way to one endpoint at once.
///
/// The limit grows by one for every round of answered requests as long as it is made use of, and halves when
/// the server says that it is overloaded, at most once for the requests of one round. If the server says when
/// to come back, nothing starts before; then one request goes ahead alone, and the others follow once it is
/// answered. So after an overload the limit is back at an earlier value of n after at most n rounds.
///
/// There is no clock in it: each method is told the time, as the duration since any fixed moment. Requests
/// start in the order they came. The caller carries out the actions that the methods return.
package struct AdaptiveLimiter: Sendable {
  /// What identifies a request.
  package typealias ID = Int

  /// How a started request ended.
  package enum Outcome: Sendable, Hashable {
    /// The server answered it.
    case succeeded
    /// The server refused it to be called less, and perhaps said for how long.
    case overloaded(retryAfter: Duration?)
    /// Nothing can be concluded from it: it was cancelled, for instance.
    case inconclusive
  }

  /// What the caller has to do.
  package enum Action: Sendable, Hashable {
    /// Start this request.
    case start(ID)
    /// Call `wake` at this time.
    case wake(at: Duration)
  }

  /// The limits of the limit and of the pauses a server may ask for.
  package struct Configuration: Sendable, Hashable {
    /// The limit at the beginning.
    package var initial = 4
    /// The least limit.
    package var minimum = 1
    /// The greatest limit.
    package var maximum = 32
    /// The longest wish of a server that is fulfilled.
    ///
    /// Who asks for more is out of service: there is no point in holding requests back, each is to get its
    /// refusal at once.
    package var maximumPause = Duration.seconds(120)

    /// Creates the usual configuration.
    package init() {}
  }

  private let configuration: Configuration
  /// How many requests may be under way at once, apart from pauses.
  package private(set) var limit: Int
  /// How many requests were answered since the limit changed while it was reached.
  private var answeredCount = 0
  /// The requests under way, with the epochs they started in.
  private var running: [ID: Int] = [:]
  private var waiting: [ID] = []
  private var pauseEnd: Duration?
  /// Whether a pause has ended and no request since then was answered: one goes ahead alone.
  private var isProbing = false
  /// Begins anew with every decrease and with the end of every pause. What requests of an earlier epoch meet
  /// with says nothing new.
  private var epoch = 0
  private var plannedWake: Duration?

  /// Creates a limiter without requests.
  package init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    limit = configuration.initial
  }

  /// How many requests are under way.
  package var runningCount: Int { running.count }

  /// How many requests wait for their turn.
  package var waitingCount: Int { waiting.count }
}

extension AdaptiveLimiter {
  /// Takes in a new request, which starts now or later.
  package mutating func request(_ id: ID, now: Duration) -> [Action] {
    waiting.append(id)
    return advance(now: now)
  }

  /// Forgets a request that waits; one that has started must finish.
  package mutating func cancel(_ id: ID, now: Duration) -> [Action] {
    waiting.removeAll { $0 == id }
    return advance(now: now)
  }

  /// Takes in how a started request ended; one that is not under way changes nothing.
  package mutating func finish(_ id: ID, _ outcome: Outcome, now: Duration) -> [Action] {
    let wasFull = running.count >= limit
    guard let epochOfStart = running.removeValue(forKey: id) else { return [] }
    let isNews = epochOfStart == epoch
    switch outcome {
    case .succeeded:
      if isNews { isProbing = false }
      if isNews, wasFull { grow() }
    case .overloaded(let retryAfter):
      if isNews { decrease() }
      if let retryAfter, retryAfter > .zero, retryAfter <= configuration.maximumPause {
        pauseEnd = max(pauseEnd ?? now, now + retryAfter)
      }
    case .inconclusive:
      break
    }
    return advance(now: now)
  }

  /// Takes in that the time of a `wake` action has come.
  package mutating func wake(now: Duration) -> [Action] {
    plannedWake = nil
    return advance(now: now)
  }

  private mutating func grow() {
    answeredCount += 1
    guard answeredCount >= limit, limit < configuration.maximum else { return }
    limit += 1
    answeredCount = 0
  }

  private mutating func decrease() {
    epoch += 1
    limit = max(limit / 2, configuration.minimum)
    answeredCount = 0
  }

  /// Starts what may start.
  private mutating func advance(now: Duration) -> [Action] {
    if let end = pauseEnd {
      guard end <= now else { return planWake(at: end) }
      pauseEnd = nil
      isProbing = true
      epoch += 1
    }
    var capacity = limit - running.count
    if isProbing {
      let probeCount = running.values.count { $0 == epoch }
      capacity = min(capacity, 1 - probeCount)
    }
    let started = waiting.prefix(max(0, capacity))
    waiting.removeFirst(started.count)
    for id in started { running[id] = epoch }
    return started.map { .start($0) }
  }

  private mutating func planWake(at time: Duration) -> [Action] {
    guard !waiting.isEmpty, plannedWake == nil else { return [] }
    plannedWake = time
    return [.wake(at: time)]
  }
}
