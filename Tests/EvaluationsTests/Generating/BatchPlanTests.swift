import Testing

@testable import Evaluations

@Suite("The plan of a run of a generator")
struct BatchPlanTests {
  @Test(
    "Asks for what is missing, at most ten at a time",
    arguments: [(1, 1), (9, 9), (10, 10), (11, 10), (1000, 10)])
  func count(missing: Int, count: Int) throws {
    var plan = BatchPlan(choice: .none, randomSeed: 0)
    #expect(try request(plan.next(existing: 3, missing: missing)).count == count)
  }

  @Test(
    "Is complete when nothing is missing, without a request",
    arguments: [BatchPlan.Choice.none, .random(retries: 5), .slidingWindow])
  func complete(choice: BatchPlan.Choice) {
    var plan = BatchPlan(choice: choice, randomSeed: 0)
    #expect(plan.next(existing: 3, missing: 0) == .stop(.complete))
  }

  @Test(
    "Repeats a fruitless request as often as it is allowed to, and no oftener",
    arguments: [
      (BatchPlan.Choice.none, 20, 1), (.random(retries: 0), 20, 1), (.random(retries: -1), 20, 1),
      (.random(retries: 3), 20, 4), (.slidingWindow, 0, 1), (.slidingWindow, 5, 1), (.slidingWindow, 6, 2),
      (.slidingWindow, 20, 4), (.slidingWindow, 21, 5),
    ])
  func retries(choice: BatchPlan.Choice, existing: Int, requests: Int) throws {
    var plan = BatchPlan(choice: choice, randomSeed: 0)
    for index in 0..<requests {
      #expect(try request(plan.next(existing: existing, missing: 5)).isRetry == (index > 0))
      plan.record(kept: 0)
    }
    #expect(plan.next(existing: existing, missing: 5) == .stop(.nothingNew(requests: requests)))
  }

  @Test("A fruitful answer makes all retries available again")
  func fruitful() throws {
    var plan = BatchPlan(choice: .random(retries: 1), randomSeed: 0)
    for _ in 0..<10 {
      #expect(try !request(plan.next(existing: 2, missing: 5)).isRetry)
      plan.record(kept: 0)
      #expect(try request(plan.next(existing: 2, missing: 5)).isRetry)
      plan.record(kept: 1)
    }
  }

  @Test("A sliding window shows every sample in turn, those that have come meanwhile too, and begins again")
  func window() throws {
    var plan = BatchPlan(choice: .slidingWindow, randomSeed: 0)
    var windows: [[Int]] = []
    for existing in [7, 7, 12, 12, 12] {
      windows.append(try request(plan.next(existing: existing, missing: 5)).examples)
      plan.record(kept: 1)
    }
    #expect(windows == [[0, 1, 2, 3, 4], [5, 6], [7, 8, 9, 10, 11], [0, 1, 2, 3, 4], [5, 6, 7, 8, 9]])
  }

  @Test("While nothing new comes, a sliding window shows every sample exactly once", arguments: 1...30)
  func wholeTurn(existing: Int) throws {
    var plan = BatchPlan(choice: .slidingWindow, randomSeed: 0)
    var shown: [Int] = []
    while case .ask(let request) = plan.next(existing: existing, missing: 5) {
      shown += request.examples
      plan.record(kept: 0)
    }
    #expect(shown.sorted() == Array(0..<existing))
  }

  @Test("Random examples are different ones, in their order, the same for the same seed")
  func randomExamples() throws {
    func examples(seed: UInt64, existing: Int = 50) throws -> [[Int]] {
      var plan = BatchPlan(choice: .random(retries: 5), randomSeed: seed)
      return try (0..<20).map { _ in try request(plan.next(existing: existing, missing: 5)).examples }
    }
    let first = try examples(seed: 1)
    #expect(try examples(seed: 1) == first)
    #expect(try examples(seed: 2) != first)
    #expect(Set(first).count > 10)
    for examples in first {
      #expect(examples.count == 5 && Set(examples).count == 5 && examples == examples.sorted())
      #expect(examples.allSatisfy { (0..<50).contains($0) })
    }
    #expect(try examples(seed: 1, existing: 3).allSatisfy { $0 == [0, 1, 2] })
    #expect(try examples(seed: 1, existing: 0).allSatisfy(\.isEmpty))
  }

  @Test("Ends whatever the answers bring", arguments: 0..<200)
  func ends(seed: UInt64) {
    var random = RandomSequence(seed: seed)
    let choices: [BatchPlan.Choice] = [
      .none, .random(retries: Int.random(in: 0...4, using: &random)), .slidingWindow,
    ]
    for choice in choices {
      var plan = BatchPlan(choice: choice, randomSeed: seed)
      var existing = Int.random(in: 0...12, using: &random)
      let target = existing + Int.random(in: 0...40, using: &random)
      var requests = 0
      while case .ask(let request) = plan.next(existing: existing, missing: target - existing) {
        let kept = Bool.random(using: &random) ? Int.random(in: 0...request.count, using: &random) : 0
        plan.record(kept: kept)
        existing += kept
        requests += 1
        #expect(request.examples.allSatisfy { (0..<max(1, existing)).contains($0) })
      }
      #expect(existing <= target)
      #expect(requests <= 60 * 12)
    }
  }

  private func request(_ step: BatchPlan.Step) throws -> BatchPlan.Request {
    guard case .ask(let request) = step else { throw TestError("the plan says \(step)") }
    return request
  }
}
