import ModelTransport
import Testing

@Suite("Deciding how many requests may be under way")
struct AdaptiveLimiterTests {
  private typealias Action = AdaptiveLimiter.Action

  /// A limiter with requests 1 to `count`, at time zero.
  private func limiter(
    requests count: Int, initial: Int = 4, maximum: Int = 32
  ) -> (limiter: AdaptiveLimiter, actions: [AdaptiveLimiter.Action]) {
    var configuration = AdaptiveLimiter.Configuration()
    configuration.initial = initial
    configuration.maximum = maximum
    var limiter = AdaptiveLimiter(configuration)
    var actions: [AdaptiveLimiter.Action] = []
    for id in stride(from: 1, through: count, by: 1) { actions += limiter.request(id, now: .zero) }
    return (limiter, actions)
  }

  @Test("Four requests start, others wait and start in their order")
  func order() {
    var (limiter, actions) = limiter(requests: 7)
    #expect(actions == [.start(1), .start(2), .start(3), .start(4)])
    #expect(limiter.waitingCount == 3)
    #expect(limiter.finish(3, .inconclusive, now: .seconds(1)) == [.start(5)])
    #expect(limiter.finish(1, .inconclusive, now: .seconds(1)) == [.start(6)])
    #expect(limiter.runningCount == 4)
  }

  @Test("The limit grows by one per round of answers as long as it is reached")
  func growth() {
    var (limiter, _) = limiter(requests: 40)
    for id in 1...3 { #expect(limiter.finish(id, .succeeded, now: .zero).count == 1) }
    #expect(limiter.limit == 4)
    #expect(limiter.finish(4, .succeeded, now: .zero) == [.start(8), .start(9)])
    #expect(limiter.limit == 5)
    for id in 5...9 { _ = limiter.finish(id, .succeeded, now: .zero) }
    #expect(limiter.limit == 6)
  }

  @Test("A limit that is not reached does not grow")
  func idle() {
    var (limiter, _) = limiter(requests: 3)
    for id in 1...100 {
      _ = limiter.finish(id, .succeeded, now: .zero)
      _ = limiter.request(id + 3, now: .zero)
    }
    #expect(limiter.limit == 4)
  }

  @Test("The limit stops at its maximum")
  func maximum() {
    var (limiter, _) = limiter(requests: 2000, maximum: 7)
    for id in 1...1000 { _ = limiter.finish(id, .succeeded, now: .zero) }
    #expect(limiter.limit == 7)
    #expect(limiter.runningCount == 7)
  }

  @Test("Overload halves the limit once per round, down to one")
  func decrease() {
    var (limiter, _) = limiter(requests: 100, initial: 16)
    // All of one round say the same thing.
    for id in 1...16 { _ = limiter.finish(id, .overloaded(retryAfter: nil), now: .seconds(1)) }
    #expect(limiter.limit == 8)
    #expect(limiter.runningCount == 8)
    for (round, limit) in zip(2..., [4, 2, 1, 1, 1]) {
      let id = 16 + 8 * (round - 2) + 1
      _ = limiter.finish(id, .overloaded(retryAfter: nil), now: .seconds(round))
      // Whoever is still under way from before says nothing new.
      for other in (id + 1)..<(id + 8) { _ = limiter.finish(other, .inconclusive, now: .seconds(round)) }
      #expect(limiter.limit == limit)
    }
  }

  @Test("Nothing starts before the time the server named; then one goes ahead, and others follow its answer")
  func pause() {
    var (limiter, _) = limiter(requests: 6)
    #expect(
      limiter.finish(1, .overloaded(retryAfter: .seconds(10)), now: .seconds(1)) == [.wake(at: .seconds(11))])
    for id in 2...4 { #expect(limiter.finish(id, .succeeded, now: .seconds(2)) == []) }
    #expect(limiter.request(7, now: .seconds(3)) == [])
    #expect(limiter.wake(now: .seconds(11)) == [.start(5)])
    #expect(limiter.request(8, now: .seconds(12)) == [])
    #expect(limiter.finish(5, .succeeded, now: .seconds(13)) == [.start(6), .start(7)])
    #expect(limiter.limit == 2)
  }

  @Test("A pause that is prolonged lasts to its new end, and is never shortened")
  func prolonged() {
    var (limiter, _) = limiter(requests: 6)
    #expect(limiter.finish(1, .overloaded(retryAfter: .seconds(10)), now: .zero) == [.wake(at: .seconds(10))])
    #expect(limiter.finish(2, .overloaded(retryAfter: .seconds(20)), now: .seconds(5)) == [])
    #expect(limiter.finish(3, .overloaded(retryAfter: .seconds(1)), now: .seconds(6)) == [])
    #expect(limiter.wake(now: .seconds(10)) == [.wake(at: .seconds(25))])
    #expect(limiter.wake(now: .seconds(25)) == [.start(5)])
  }

  @Test("A wish beyond two minutes holds nobody back: each gets its refusal at once")
  func outOfService() {
    var (limiter, _) = limiter(requests: 6)
    #expect(limiter.finish(1, .overloaded(retryAfter: .seconds(86_400)), now: .zero) == [])
    #expect(limiter.finish(2, .inconclusive, now: .zero) == [])
    #expect(limiter.finish(3, .inconclusive, now: .zero) == [.start(5)])
  }

  @Test("A probe without an answer makes way for the next one")
  func lostProbe() {
    var (limiter, _) = limiter(requests: 4, initial: 2)
    _ = limiter.finish(1, .overloaded(retryAfter: .seconds(1)), now: .zero)
    _ = limiter.finish(2, .inconclusive, now: .zero)
    #expect(limiter.wake(now: .seconds(1)) == [.start(3)])
    #expect(limiter.finish(3, .inconclusive, now: .seconds(2)) == [.start(4)])
  }

  @Test("Giving up a place lets nobody in and loses nobody")
  func cancel() {
    var (limiter, _) = limiter(requests: 6)
    #expect(limiter.cancel(5, now: .zero) == [])
    #expect(limiter.cancel(5, now: .zero) == [])
    #expect(limiter.waitingCount == 1)
    #expect(limiter.finish(1, .inconclusive, now: .zero) == [.start(6)])
  }

  @Test("Case 76 (openai/evals #955): a request that ends twice counts once")
  func case76() {
    var (limiter, _) = limiter(requests: 10)
    #expect(limiter.finish(1, .succeeded, now: .seconds(1)) == [.start(5)])
    #expect(limiter.finish(1, .overloaded(retryAfter: .seconds(9)), now: .seconds(2)) == [])
    #expect(limiter.finish(99, .succeeded, now: .seconds(2)) == [])
    #expect(limiter.limit == 4)
    #expect(limiter.runningCount == 4)
    #expect(limiter.finish(2, .succeeded, now: .seconds(3)) == [.start(6)])
  }
}

@Suite("A limiter in front of a server, in made-up time")
struct AdaptiveLimiterSimulationTests {
  @Test(
    "Case 73 (inspect_ai #5137): three minutes of refusals, then back to the earlier rate", arguments: 0..<200
  )
  func case73(round: Int) throws {
    var limiter = LimiterSimulation { start in
      start < .seconds(180)
        ? (.overloaded(retryAfter: .seconds(89)), .milliseconds(Int.random(in: 1...1500)))
        : (.succeeded, .milliseconds(Int.random(in: 500...1500)))
    }
    // A request every two seconds while refusals last, and plenty to do from then on.
    for second in stride(from: 0, to: 180, by: 2) { limiter.arrive(at: .seconds(second)) }
    for _ in 0..<300 { limiter.arrive(at: .seconds(181)) }
    limiter.run()

    #expect(limiter.successes.count == 390)
    // Refusals were not asked for again and again.
    #expect(limiter.refusals.count <= 6)
    let lastRefusal = try #require(limiter.refusals.max())
    let resumed = try #require(limiter.starts.filter { $0 > lastRefusal }.min())
    #expect(resumed <= max(lastRefusal + .seconds(89), .seconds(181)))
    // Four rounds of at most a second and a half each.
    let recovered = try #require(limiter.limits.first { $0.time > lastRefusal && $0.limit >= 4 })
    #expect(recovered.time <= resumed + .seconds(4 * 1.5))
    #expect(limiter.limiter.runningCount == 0)
    #expect(limiter.limiter.waitingCount == 0)
  }

  @Test("The limit settles around what the server copes with")
  func capacity() {
    var simulation = LimiterSimulation { _ in (.succeeded, .seconds(1)) }
    for _ in 0..<1000 { simulation.arrive(at: .zero) }
    simulation.run()
    #expect(simulation.limiter.limit == 32)
    #expect(simulation.successes.count == 1000)
    // 4 + 5 + … + 32 requests while it grows, then 32 a second.
    let end = Duration.seconds(29 + (1000 - (4...32).reduce(0, +)) / 32 + 1)
    #expect(simulation.successes.max().map { $0 <= end } == true)
  }

  @Test("From one back to 32 takes no more rounds than that")
  func recovery() throws {
    var configuration = AdaptiveLimiter.Configuration()
    configuration.initial = 1
    var simulation = LimiterSimulation(AdaptiveLimiter(configuration)) { _ in (.succeeded, .seconds(1)) }
    for _ in 0..<2000 { simulation.arrive(at: .zero) }
    simulation.run()
    let full = try #require(simulation.limits.first { $0.limit == 32 })
    #expect(full.time <= .seconds(32))
  }

  @Test(
    "Whatever a server does, every request is answered in the end, and the limit is kept", arguments: 0..<200)
  func anything(round: Int) {
    var troubles = Int.random(in: 0...60)
    var simulation = LimiterSimulation { _ in
      let duration = Duration.milliseconds(Int.random(in: 0...3000))
      guard troubles > 0, Bool.random() else { return (.succeeded, duration) }
      troubles -= 1
      let wish = [nil, Duration.zero, .seconds(Int.random(in: 1...200)), .milliseconds(300)].randomElement()!
      return (.overloaded(retryAfter: wish), duration)
    }
    for _ in 0..<100 { simulation.arrive(at: .milliseconds(Int.random(in: 0...60_000))) }
    simulation.run()
    #expect(simulation.successes.count == 100)
    #expect(simulation.greatestExcess <= 0)
    #expect(simulation.limiter.runningCount == 0)
    #expect(simulation.limiter.waitingCount == 0)
    #expect((1...32).contains(simulation.limiter.limit))
  }
}
