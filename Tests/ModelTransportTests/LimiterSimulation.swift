import ModelTransport

/// Requests that go through an adaptive limiter to a server, all in made-up time.
struct LimiterSimulation {
  /// What the server does with a request that starts at some time: how it ends, and when.
  typealias Server = (_ start: Duration) -> (outcome: AdaptiveLimiter.Outcome, duration: Duration)

  private enum Event {
    case arrive
    case finish(Int, AdaptiveLimiter.Outcome)
    case wake
  }

  private(set) var limiter: AdaptiveLimiter
  private let server: Server
  private var events: [(time: Duration, event: Event)] = []
  private var nextID = 0
  /// When requests started.
  private(set) var starts: [Duration] = []
  /// When requests were answered.
  private(set) var successes: [Duration] = []
  /// When requests were refused.
  private(set) var refusals: [Duration] = []
  /// The limit after each event.
  private(set) var limits: [(time: Duration, limit: Int)] = []
  /// How far the number of requests under way ever was above the limit when one started.
  private(set) var greatestExcess = Int.min

  init(_ limiter: AdaptiveLimiter = AdaptiveLimiter(), server: @escaping Server) {
    self.limiter = limiter
    self.server = server
  }

  /// Lets a request arrive.
  mutating func arrive(at time: Duration) {
    events.append((time, .arrive))
  }

  /// Runs until nothing happens any more; a refused request comes again when the server said.
  mutating func run() {
    while let index = events.indices.min(by: { events[$0].time < events[$1].time }) {
      let (now, event) = events.remove(at: index)
      switch event {
      case .arrive:
        nextID += 1
        perform(limiter.request(nextID, now: now), now: now)
      case .finish(let id, let outcome):
        switch outcome {
        case .succeeded: successes.append(now)
        case .overloaded(let retryAfter):
          refusals.append(now)
          events.append((now + (retryAfter ?? .seconds(1)), .arrive))
        case .inconclusive: break
        }
        perform(limiter.finish(id, outcome, now: now), now: now)
      case .wake:
        perform(limiter.wake(now: now), now: now)
      }
      limits.append((now, limiter.limit))
    }
  }

  private mutating func perform(_ actions: [AdaptiveLimiter.Action], now: Duration) {
    for action in actions {
      switch action {
      case .start(let id):
        let (outcome, duration) = server(now)
        starts.append(now)
        events.append((now + duration, .finish(id, outcome)))
        greatestExcess = max(greatestExcess, limiter.runningCount - limiter.limit)
      case .wake(let time):
        events.append((time, .wake))
      }
    }
  }
}
