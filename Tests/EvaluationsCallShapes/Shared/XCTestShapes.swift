import Evaluations
import XCTest

// How XCTest evaluates: it has no traits, so the run is called by hand.

private nonisolated struct WordEvaluation: Evaluation {
  let words = Metric("Words")
  let dataset = ArrayLoader(samples: [Text(prompt: "one two", expected: "two")])

  func subject(from sample: Text) async throws -> TextSubject { TextSubject(value: sample.promptDescription) }

  var evaluators: Evaluators {
    Evaluator { _, subject in words.scoring(Double(subject.value.split(separator: " ").count)) }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) { aggregator.computeMean(of: words) }
}

nonisolated final class XCTestShapes: XCTestCase {
  private let evaluation = WordEvaluation()

  func testRun() async throws {
    let result = try await evaluation.run(info: ["runner": "XCTest"])
    XCTAssertFalse(result.errors.hasFailures)
    XCTAssertEqual(result.aggregateValue(.mean(of: evaluation.words)), 2, accuracy: 0.001)
    XCTAssertEqual(result.evaluationInfo, ["runner": "XCTest"])
  }

  func testParts() async throws {
    let sample = Text(prompt: "one two three")
    let subject = try await evaluation.subject(from: sample)
    let metrics = try await evaluation.evaluators[0].metrics(subject: subject, input: sample)
    XCTAssertEqual(metrics[evaluation.words], evaluation.words.scoring(3))
    let score = try XCTUnwrap(metrics.first?.doubleValue)
    XCTAssertGreaterThan(score, 2)
  }

  @MainActor
  func testOnMainActor() async throws {
    let result = try await WordEvaluation().run()
    XCTAssertEqual(result.evaluationID, "WordEvaluation")
  }
}
