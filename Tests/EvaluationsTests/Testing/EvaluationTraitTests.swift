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

  @Test("A clean run records no issue")
  func clean() async throws {
    #expect(try await issuesOfTrait(of: Self.evaluation(["a"])).isEmpty)
  }

  @Test("Each finding is an issue at the test, with its severity")
  func findings() async throws {
    let evaluation = Self.evaluation(["a", "broken"]) { aggregator in
      aggregator.computeMean(of: Self.exact)
      aggregator.computeMean(of: Metric("Exakt"))
    }
    let issues = try await issuesOfTrait(of: evaluation)
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
    let issues = try await issuesOfTrait(of: Self.evaluation(["skip"])) { result in
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

  /// Needs transcripts, as the evaluator of tool calls does.
  private struct ToolJudge: EvaluatorProtocol, DeclaringEvaluator {
    let kind = EvaluatorKind.toolCall
    let declaredMetrics = [Metric("ToolsAllPass")]

    func metrics(subject: ModelSubject<String>, input: TextSample) async throws -> [Metric] {
      throw EvaluationError.missingTranscript(evaluatorType: "ToolJudge")
    }
  }

  /// Source: Apple probe.
  @Test("Case 123: a forgotten transcript fails the test, and the failures are listed")
  func forgottenTranscript() async throws {
    let evaluation = TextEvaluation(
      ["a", "b"], judges: [ToolJudge()], aggregation: { $0.computeMean(of: Metric("ToolsAllPass")) })
    let issues = try await issuesOfTrait(of: evaluation)
    #expect(issues.map(\.severity) == [.error, .warning])
    let texts = issues.flatMap { $0.comments.map(\.rawValue) }
    #expect(
      texts[0].contains("no answer came with a transcript. In subject(from:) return ModelSubject(value: …"))
    #expect(
      texts[1].contains("failed 2 times:\n  2 samples, first 1: ToolJudge: ToolJudge needs the transcript"))
  }

  @Test("Rows that the dataset lost are an issue at the first of them")
  func skippedRows() async throws {
    let file = try TemporaryFile("{\"input\":\"a\"}\n  oops\n")
    let evaluation = TextEvaluation(dataset: JSONLoader<TextSample>(url: file.url), judges: [])
    let issue = try #require(try await issuesOfTrait(of: evaluation).first)
    #expect(issue.severity == .warning)
    #expect(issue.sourceLocation?.filePath == file.url.path)
    #expect(issue.sourceLocation?.fileID.hasSuffix("/samples.jsonl") == true)
    #expect(issue.sourceLocation?.line == 2 && issue.sourceLocation?.column == 3)
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
