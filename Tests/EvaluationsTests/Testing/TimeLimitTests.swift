import Testing

@testable import Evaluations

@Suite("A time limit ends an evaluation")
struct TimeLimitTests {
  @Test("Without a limit, and within it, the result is returned", arguments: [nil, Duration.seconds(3_600)])
  func within(limit: Duration?) async throws {
    #expect(try await TimeLimit.apply(limit) { 5 } == 5)
  }

  @Test("Errors of the work come out")
  func error() async {
    await #expect(throws: TestError("broken")) {
      try await TimeLimit.apply(.seconds(3_600)) { () -> Int in throw TestError("broken") }
    }
  }

  @Test("Work that takes longer is canceled")
  func exceeded() async throws {
    let error = await #expect(throws: TimeLimit.Exceeded.self) {
      try await TimeLimit.apply(.milliseconds(10)) { try await Task.sleep(for: .seconds(3_600)) }
    }
    #expect(
      error.map { "\($0)" }
        == "The evaluation did not end within the test's time limit of 0.01 seconds. Raise .timeLimit(…) or "
        + "evaluate fewer samples.")
  }
}
