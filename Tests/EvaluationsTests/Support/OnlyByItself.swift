import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For suites that take all of a small machine, with many runs or processes: tests with time limits beside them would fail.
  static var onlyByItself: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["EVALUATIONS_HEAVY_TESTS"] == "1",
      "Scripts/test runs it by itself, with EVALUATIONS_HEAVY_TESTS=1, since it takes all of the machine.")
  }
}
