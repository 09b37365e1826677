import EvaluationRecords
import Foundation
import Synchronization
import Testing

@testable import Evaluations

/// Counts how often its feature is asked.
private final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func increment() { count.withLock { $0 += 1 } }
}

@Suite("A test evaluates before its body runs")
struct EvaluationTraitTests {
  private static let exact = Metric("Exact")

  private static func evaluation(
    _ inputs: [String], counter: Counter = Counter(),
    aggregation: @escaping @Sendable (inout MetricsAggregator) -> Void = { $0.computeMean(of: exact) }
  ) -> TextEvaluation<ArrayLoader<TextSample>> {
    TextEvaluation(
      inputs,
      answer: { sample in
        counter.increment()
        if sample.input == "broken" { throw TestError("no luck") }
        return sample.input
      },
      judges: [Evaluator { input, subject in input.input == "skip" ? exact.ignore() : exact.passing() }],
      aggregation: aggregation)
  }

  private static let once = Counter()
  private static let single = evaluation(["a", "b"], counter: once)

  @Test("The result and its labels are there", .evaluates(single, info: ["dataset": "v1"]))
  func result() {
    let result = EvaluationContext.current.result
    #expect(result.evaluationInfo == ["dataset": "v1"])
    #expect(result.aggregateValue(.mean(of: Self.exact)) == 1)
    #expect(Self.once.value == 2)
  }

  private static let repeated = Counter()
  private static let shared = evaluation(["a", "b", "c"], counter: repeated)

  @Test("A test with arguments evaluates once", .evaluates(shared), arguments: 1...5)
  func arguments(number: Int) {
    #expect(EvaluationContext.current.result.record.rows.count == 3)
    #expect(Self.repeated.value == 3)
  }

  @Test("The scope is the case, or the test if it has arguments")
  func scope() {
    #expect(EvaluationTrait.isScope(isParameterized: false, isCase: true))
    #expect(!EvaluationTrait.isScope(isParameterized: false, isCase: false))
    #expect(EvaluationTrait.isScope(isParameterized: true, isCase: false))
    #expect(!EvaluationTrait.isScope(isParameterized: true, isCase: true))
  }

  private static let never = Counter()
  private static let disabled = evaluation(["a"], counter: never)

  @Test("A disabled test does not evaluate", .disabled("to see that nothing runs"), .evaluates(disabled))
  func disabledTest() {
    Issue.record("The body of a disabled test ran.")
  }

  @Test("What a disabled test would have evaluated was not run")
  func notRun() { #expect(Self.never.value == 0) }

  /// Evaluates as the trait does, and returns the issues that were recorded on the way.
  private func issues(
    of evaluation: any Evaluation, attachments: ResultAttachments = ResultAttachments(),
    recordTranscripts: Bool = false, body: @escaping @Sendable (EvaluationResult) -> Void = { _ in }
  ) async throws -> [Issue] {
    let test = try #require(Test.current)
    let seen = Mutex<[Issue]>([])
    let trait = EvaluationTrait(
      evaluation: evaluation, info: [:], recordTranscripts: recordTranscripts, attachments: attachments)
    try await withKnownIssue(isIntermittent: true) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        body(EvaluationContext.current.result)
      }
    } matching: { issue in
      seen.withLock { $0.append(issue) }
      return true
    }
    return seen.withLock { $0 }
  }

  @Test("A clean run records no issue")
  func clean() async throws {
    #expect(try await issues(of: Self.evaluation(["a"])).isEmpty)
  }

  @Test("Each finding is an issue at the test, with its severity")
  func findings() async throws {
    let evaluation = Self.evaluation(["a", "broken"]) { aggregator in
      aggregator.computeMean(of: Self.exact)
      aggregator.computeMean(of: Metric("Exakt"))
    }
    let issues = try await issues(of: evaluation)
    #expect(issues.map(\.severity) == [.error, .warning])
    #expect(
      issues.map { $0.comments.map(\.rawValue) } == [
        [
          "\"TextEvaluation<ArrayLoader<TextSample>>\" aggregates a metric that was never measured: no "
            + "evaluator returned the metric \"Exakt\". Did you mean \"Exact\"?"
        ],
        [
          "1 of the 2 samples of \"TextEvaluation<ArrayLoader<TextSample>>\" got no answer and counts in no "
            + "statistic:\n  sample 2: no luck"
        ],
      ])
    let test = try #require(Test.current)
    #expect(issues.map(\.sourceLocation) == [test.sourceLocation, test.sourceLocation])
  }

  @Test("Reading a value that is missing is an issue where it is read")
  func missingValue() async throws {
    let line = #line + 3
    let issues = try await issues(of: Self.evaluation(["skip"])) { result in
      // A gate that is written with <= would pass.
      _ = result.aggregateValue(.mean(of: Self.exact)) <= 0.5
      _ = result.aggregateValue(.maximum(of: Self.exact)) <= 0.5
    }
    #expect(issues.map(\.severity) == [.warning, .error])
    #expect(issues.map { $0.sourceLocation?.line } == [line, line + 1])
    #expect(issues.allSatisfy { $0.sourceLocation?.fileID == "EvaluationsTests/EvaluationTraitTests.swift" })
    #expect(
      issues.first?.comments.map(\.rawValue) == [
        "\"Mean of Exact\" has no value, so -1 is returned: none of the 1 samples counts (1 ignored by the "
          + "evaluator)."
      ])
  }

  @Test("Rows that the dataset lost are an issue at the first of them")
  func skippedRows() async throws {
    let file = try TemporaryFile("{\"input\":\"a\"}\n  oops\n")
    let evaluation = TextEvaluation(dataset: JSONLoader<TextSample>(url: file.url), judges: [])
    let issue = try #require(try await issues(of: evaluation).first)
    #expect(issue.severity == .warning)
    #expect(issue.sourceLocation?.filePath == file.url.path)
    #expect(issue.sourceLocation?.fileID.hasSuffix("/samples.jsonl") == true)
    #expect(issue.sourceLocation?.line == 2 && issue.sourceLocation?.column == 3)
  }

  @Test("The document is made with or without transcripts, as the trait says", arguments: [true, false])
  func transcripts(isIncluded: Bool) async throws {
    let asked = Mutex<[Bool]>([])
    let attachments = ResultAttachments { _, includeTranscripts in
      asked.withLock { $0.append(includeTranscripts) }
      return Data("{}".utf8)
    }
    let issues = try await issues(
      of: Self.evaluation(["a"]), attachments: attachments, recordTranscripts: isIncluded)
    #expect(issues.isEmpty)
    #expect(asked.withLock { $0 } == [isIncluded])
  }

  @Test("A result that cannot be written as a document fails the test, whose body runs all the same")
  func encodingFailure() async throws {
    let hasRun = Mutex(false)
    let attachments = ResultAttachments { _, _ in throw TestError("NaN is no JSON") }
    let issues = try await issues(of: Self.evaluation(["a"]), attachments: attachments) { _ in
      hasRun.withLock { $0 = true }
    }
    #expect(issues.map(\.severity) == [.error])
    #expect(
      issues.first?.comments.map(\.rawValue) == [
        "The result of \"TextEvaluation<ArrayLoader<TextSample>>\" cannot be attached to the test: NaN is no "
          + "JSON. Its summary is attached, and the test goes on."
      ])
    #expect(hasRun.withLock { $0 })
  }

  @Test("An attachment's name is the evaluation's and the result's, and safe for files")
  func fileNames() async throws {
    let result = try await Self.evaluation(["a"]).run()
    #expect(
      ResultAttachments.fileName(of: result, extension: "xcevalresult")
        == "TextEvaluation_ArrayLoader_TextSample__-\(result.resultID.uuidString).xcevalresult")
  }

  @Test("If the dataset breaks off, what was measured is attached and the body does not run")
  func brokenDataset() async throws {
    let test = try #require(Test.current)
    let stream = AsyncThrowingStream<TextSample, any Error> { continuation in
      continuation.yield(TextSample("a"))
      continuation.yield(TextSample("b"))
      continuation.finish(throwing: TestError("disk full"))
    }
    let seen = Mutex<[Issue]>([])
    let counts = Mutex<[Int]>([])
    let trait = EvaluationTrait(
      evaluation: TextEvaluation(dataset: StreamLoader(stream: stream), judges: []), info: [:],
      attachments: ResultAttachments { result, _ in
        counts.withLock { $0.append(result.record.rows.count) }
        return Data()
      })
    let thrown = Mutex<TestError?>(nil)
    await withKnownIssue {
      do {
        try await trait.provideScope(for: test, testCase: Test.Case.current) {
          Issue.record("The body ran without a whole result.")
        }
      } catch {
        thrown.withLock { $0 = error as? TestError }
      }
    } matching: { issue in
      seen.withLock { $0.append(issue) }
      return true
    }
    #expect(thrown.withLock { $0 } == TestError("disk full"))
    #expect(counts.withLock { $0 } == [2])
    #expect(
      seen.withLock { $0 }.map { $0.comments.map(\.rawValue) } == [
        [
          "The run of \"TextEvaluation<StreamLoader<TextSample>>\" ended early: disk full. What was measured on "
            + "the 2 samples until then is attached to the test."
        ]
      ])
  }

  @Test("Outside such a test a missing value is only -1")
  func outside() async throws {
    let result = try await Self.evaluation(["skip"]).run()
    #expect(result.aggregateValue(.maximum(of: Self.exact)) == -1)
    let read: (AggregationOperation) -> Double = result.aggregateValue
    #expect(read(.maximum(of: Self.exact)) == -1)
  }

  @Test("If the dataset cannot be read, the error comes out and the body does not run")
  func loaderError() async throws {
    let test = try #require(Test.current)
    let loader = JSONLoader<TextSample>(url: URL(fileURLWithPath: "/nowhere/samples.jsonl"))
    let trait = EvaluationTrait(
      evaluation: TextEvaluation(dataset: loader, judges: []), info: [:])
    await #expect(throws: DatasetFileError.self) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        Issue.record("The body ran without a result.")
      }
    }
  }

  @Test("The context outside a test that evaluates stops the process and says what to write")
  func noContext() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = EvaluationContext.current
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(EvaluationContext.message))
  }
}
