import Testing

@testable import Evaluations

@Suite("How many samples are in flight follows from how long they take")
struct ConcurrencyControllerTests {
  /// Reports so many rounds, each of as many samples as may be in flight, and returns the limit after each.
  private func limits(
    _ controller: inout ConcurrencyController, rounds: [Double], endpointLimit: Int? = nil
  ) -> [Int] {
    rounds.map { seconds in
      for _ in 0..<controller.limit { controller.finished(after: seconds, endpointLimit: endpointLimit) }
      return controller.limit
    }
  }

  @Test("It starts at 4 and grows by half a round, to 32 at most")
  func growth() {
    var controller = ConcurrencyController()
    #expect(controller.limit == 4)
    #expect(limits(&controller, rounds: Array(repeating: 0.2, count: 8)) == [6, 9, 13, 19, 28, 32, 32, 32])
  }

  @Test("It does not grow before a whole round is over")
  func partOfRound() {
    var controller = ConcurrencyController()
    for _ in 0..<3 { controller.finished(after: 1) }
    #expect(controller.limit == 4)
    controller.finished(after: 1)
    #expect(controller.limit == 6)
  }

  @Test("It does not grow while a round takes more than twice the best one, and goes on when that is over")
  func slowRounds() {
    var controller = ConcurrencyController()
    #expect(limits(&controller, rounds: [0.1, 0.21, 0.5, 0.2, 0.1]) == [6, 6, 6, 9, 13])
  }

  @Test("The best round is the best so far, not the last")
  func creepingLatency() {
    var controller = ConcurrencyController()
    #expect(limits(&controller, rounds: [0.1, 0.19, 0.3, 0.3]) == [6, 9, 9, 9])
  }

  @Test("Differences below 5 ms say nothing")
  func negligible() {
    var controller = ConcurrencyController()
    #expect(limits(&controller, rounds: [0.000_01, 0.004, 0.000_1, 0.02]) == [6, 9, 13, 13])
  }

  @Test("It never allows more than the endpoint does, and takes at once what that has come down to")
  func endpointLimit() {
    var controller = ConcurrencyController()
    #expect(limits(&controller, rounds: [0.1, 0.1, 0.1], endpointLimit: 7) == [6, 7, 7])
    controller.finished(after: 0.1, endpointLimit: 2)
    #expect(controller.limit == 2)
    #expect(limits(&controller, rounds: [0.1, 0.1], endpointLimit: 2) == [2, 2])
    controller.finished(after: 0.1, endpointLimit: 0)
    #expect(controller.limit == 1)
  }

  @Test("After the endpoint has recovered, it grows again")
  func recovery() {
    var controller = ConcurrencyController()
    controller.finished(after: 0.1, endpointLimit: 1)
    #expect(controller.limit == 1)
    #expect(limits(&controller, rounds: [0.1, 0.1, 0.1, 0.1]) == [2, 3, 4, 6])
  }

  @Test("A fixed number stays, whatever happens", arguments: [1, 3, 16, 1_000])
  func fixed(limit: Int) {
    var controller = ConcurrencyController(fixed: limit)
    for seconds in [0.1, 9, 0.001] { controller.finished(after: seconds, endpointLimit: 1) }
    #expect(controller.limit == limit)
  }
}
