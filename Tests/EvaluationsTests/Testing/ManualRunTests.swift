import Evaluations
import XCTest

/// An evaluation that is run by hand in a test of XCTest's.
final class ManualRunTests: XCTestCase {
  func testRunByHand() async throws {
    let evaluation = GreetingEvaluation()
    let result = try await evaluation.run(info: ["dataset": "v1"])
    XCTAssertEqual(result.aggregateValue(.mean(of: evaluation.polite)), 1)
    XCTAssertFalse(result.errors.hasFailures)
  }
}
