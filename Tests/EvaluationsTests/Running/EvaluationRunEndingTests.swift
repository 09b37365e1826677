import EvaluationRecords
import Foundation
import Testing

@testable import Evaluations

@Suite("A run ends early only for its dataset and for cancellation", .oneAtATime)
struct EvaluationRunEndingTests {
  private let pass = Evaluator<TextSample> { _, _ in Metric("Accuracy").passing() }

  @Test("What the dataset's stream throws comes out of the run")
  func loaderError() async {
    let stream = AsyncThrowingStream<TextSample, any Error> { continuation in
      continuation.yield(TextSample("a"))
      continuation.finish(throwing: TestError("disk full"))
    }
    let evaluation = TextEvaluation(dataset: StreamLoader(stream: stream), judges: [pass])
    await #expect(throws: TestError("disk full")) { try await evaluation.run() }
  }

  @Test("What was measured before the dataset's error is there at the ending, with the reason")
  func partialResult() async throws {
    let stream = AsyncThrowingStream<TextSample, any Error> { continuation in
      continuation.yield(TextSample("a"))
      continuation.yield(TextSample("b"))
      continuation.finish(throwing: TestError("disk full"))
    }
    let evaluation = TextEvaluation(
      dataset: StreamLoader(stream: stream), judges: [pass],
      aggregation: { $0.computeMean(of: Metric("Accuracy")) })
    let ending = await evaluation.runToEnding(info: ["v": "1"])
    #expect(ending.error as? TestError == TestError("disk full"))
    #expect(ending.sampleCount == 2)
    #expect(ending.result.aggregateValue(.mean(of: Metric("Accuracy"))) == 1)
    #expect(ending.result.evaluationInfo == ["v": "1"])
    #expect(
      ending.result.record.earlyEnd == RowRecord.Failure(errorType: "TestError", reason: "disk full"))
  }

  @Test("A run whose samples all had their turn did not end early")
  func fullRun() async {
    let ending = await TextEvaluation(["a"], judges: [pass]).runToEnding(info: [:])
    #expect(ending.error == nil)
    #expect(ending.result.record.earlyEnd == nil)
  }

  @Test("A dataset that ends because its reader was canceled is not taken for a whole one")
  func canceledStream() async {
    let (stream, continuation) = AsyncThrowingStream<TextSample, any Error>.makeStream()
    let (answered, answer) = AsyncStream<Void>.makeStream()
    let evaluation = TextEvaluation(
      dataset: StreamLoader(stream: stream),
      answer: { sample in
        answer.yield()
        return sample.input
      }, judges: [pass])
    continuation.yield(TextSample("a"))
    let run = Task { try await evaluation.run().record.rows.count }
    for await _ in answered { break }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
  }

  @Test("The sample whose turn it was when the run was canceled keeps what its evaluators returned")
  func canceledSample() async {
    let (started, begin) = AsyncStream<Void>.makeStream()
    let slow = Evaluator<TextSample> { _, _ in
      begin.yield()
      try await Task.sleep(for: .seconds(3_600))
      return Metric("Slow").passing()
    }
    let never = Evaluator<TextSample> { _, _ in
      Issue.record("An evaluator was asked after the run had been canceled.")
      return Metric("Never").passing()
    }
    let evaluation = TextEvaluation(["a", "b"], judges: [pass, slow, never])
    let run = Task { await evaluation.runToEnding(info: [:]) }
    for await _ in started { break }
    run.cancel()
    let ending = await run.value
    #expect(ending.error is CancellationError)
    #expect(ending.result.record.metricNames == ["Accuracy"])
    #expect(ending.result.record.rows.map { $0.cells.map(\.state) } == [[.passed]])
    #expect(
      ending.result.record.rows[0].evaluatorFailures.map(\.failure.reason) == [
        "it was canceled", "it was canceled",
      ])
  }

  @Test("A sample whose answer was canceled has the state canceled, not failed")
  func canceledAnswer() async {
    let (started, begin) = AsyncStream<Void>.makeStream()
    let evaluation = TextEvaluation(
      ["a", "b"],
      answer: { sample in
        if sample.input == "a" { return "a" }
        begin.yield()
        try await Task.sleep(for: .seconds(3_600))
        return "b"
      }, judges: [pass])
    let run = Task { await evaluation.runToEnding(info: [:]) }
    for await _ in started { break }
    run.cancel()
    let ending = await run.value
    #expect(ending.result.record.rows.map { $0.cells.map(\.state) } == [[.passed], [.cancelled]])
  }

  @Test("A missing dataset file comes out of the run")
  func missingFile() async {
    let loader = JSONLoader<TextSample>(url: URL(fileURLWithPath: "/nowhere/samples.jsonl"))
    await #expect(throws: DatasetFileError.self) {
      try await TextEvaluation(dataset: loader, judges: [pass]).run()
    }
  }

  @Test("An empty dataset is a run that measured nothing")
  func emptyDataset() async throws {
    let result = try await TextEvaluation(
      [], judges: [pass], aggregation: { $0.computeMean(of: Metric("Accuracy")) }
    ).run()
    #expect(result.record.rows.isEmpty)
    #expect(!result.errors.anyInferenceProduced)
    #expect(result.errors.metricsNotFound == [])
    #expect(result.aggregateValue(.mean(of: Metric("Accuracy"))) == -1)
  }

  @Test("Rows that the loader skips are kept with the run; those of files that the feature reads are not")
  func skippedRows() async throws {
    let dataset = try TemporaryFile("{\"input\":\"a\"}\nbad\n{\"input\":\"b\"}\n")
    let own = try TemporaryFile("{\"input\":\"own\"}\nalso bad\n")
    let evaluation = TextEvaluation(
      dataset: JSONLoader<TextSample>(url: dataset.url),
      answer: { _ in
        var examples = 0
        for try await _ in JSONLoader<TextSample>(url: own.url).stream { examples += 1 }
        return "\(examples)"
      }, judges: [pass])
    let result = try await evaluation.run()
    #expect(result.record.rows.map(\.input) == ["a", "b"])
    #expect(
      result.record.skippedRows == [
        SkippedRow(file: dataset.url.path, line: 2, column: 1, reason: "expected a value, found 'bad'")
      ])
    #expect(result.errors.hasFailures)
    #expect(result.errors.skippedRows == result.record.skippedRows)
  }

  @Test("A loader around another one reports what that one skips")
  func wrappedLoader() async throws {
    struct Wrapper: Loader {
      let inner: JSONLoader<TextSample>

      var stream: any AsyncSequence<TextSample, any Error> {
        let inner = inner
        return AsyncThrowingStream(TextSample.self) { continuation in
          let task = Task {
            do {
              for try await sample in inner.stream { continuation.yield(sample) }
              continuation.finish()
            } catch {
              continuation.finish(throwing: error)
            }
          }
          continuation.onTermination = { _ in task.cancel() }
        }
      }
    }
    let file = try TemporaryFile("{\"input\":\"a\"}\nbad\n")
    let loader = Wrapper(inner: JSONLoader(url: file.url))
    let result = try await TextEvaluation(dataset: loader, judges: [pass]).run()
    #expect(result.record.rows.count == 1)
    #expect(result.record.skippedRows.map(\.line) == [2])
  }

  @Test("A canceled task ends the run, whatever the feature throws then", arguments: [true, false])
  func cancellation(throwsOwnError: Bool) async {
    let (started, begin) = AsyncStream<Void>.makeStream()
    let evaluation = TextEvaluation(
      ["a", "b"],
      answer: { sample in
        begin.yield()
        do {
          try await Task.sleep(for: .seconds(3_600))
        } catch {
          if throwsOwnError { throw TestError("interrupted") }
          throw error
        }
        return sample.input
      }, judges: [pass])
    let run = Task { try await evaluation.run().record.rows.count }
    for await _ in started { break }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
  }

  @Test("A feature that throws CancellationError without being canceled has failed, and the run goes on")
  func ownCancellation() async throws {
    let evaluation = TextEvaluation(
      ["a", "b"],
      answer: { sample in
        if sample.input == "a" { throw CancellationError() }
        return sample.input
      }, judges: [pass])
    let result = try await evaluation.run()
    #expect(result.record.rows.map { $0.cells[0].state } == [.subjectFailed, .passed])
  }

  @Test("An evaluator that throws CancellationError without being canceled has failed")
  func evaluatorCancellation() async throws {
    let judge = Evaluator<TextSample> { _, _ in throw CancellationError() }
    let result = try await TextEvaluation(["a"], judges: [judge, pass]).run()
    #expect(result.errors.evaluatorFailureCount == 1)
    #expect(result.record.rows[0].cells.map(\.state) == [.passed])
  }
}
