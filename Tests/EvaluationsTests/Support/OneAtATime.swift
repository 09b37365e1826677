import EvaluationRecords
import Testing

@testable import Evaluations

/// Runs one sample at a time, for clients whose samples depend on their order.
struct OneAtATime: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var settings = try EngineSettings.current()
    settings.concurrency = .fixed(1)
    try await EngineSettings.$chosen.withValue(settings, operation: function)
  }
}

extension Trait where Self == OneAtATime {
  /// Runs one sample at a time.
  static var oneAtATime: Self { OneAtATime() }
}
