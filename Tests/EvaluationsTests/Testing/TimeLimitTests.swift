import Testing

@testable import Evaluations

@Suite("A time limit ends an evaluation")
struct TimeLimitTests {
  @Test(
    "Without a limit, and within it, the work runs to its end", arguments: [nil, Duration.seconds(3_600)])
  func within(limit: Duration?) async {
    let (value, isExceeded) = await TimeLimit.apply(limit) { 5 }
    #expect(value == 5)
    #expect(!isExceeded)
  }

  @Test("Work that takes longer is canceled, and what it made of that is returned")
  func exceeded() async {
    let (wasCanceled, isExceeded) = await TimeLimit.apply(.milliseconds(10)) {
      do {
        try await Task.sleep(for: .seconds(3_600))
        return false
      } catch {
        return error is CancellationError
      }
    }
    #expect(wasCanceled)
    #expect(isExceeded)
  }

  @Test("Work whose caller is canceled did not exceed its limit")
  func canceledCaller() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await TimeLimit.apply(.seconds(3_600)) { Task.isCancelled }
    }
    let (wasCanceled, isExceeded) = await task.value
    #expect(wasCanceled)
    #expect(!isExceeded)
  }

  @Test("The error says what to do")
  func message() {
    #expect(
      "\(TimeLimit.Exceeded(limit: .seconds(60)))"
        == "The evaluation did not end within the test's time limit of 60.0 seconds. Raise .timeLimit(…) or "
        + "evaluate fewer samples.")
  }
}
