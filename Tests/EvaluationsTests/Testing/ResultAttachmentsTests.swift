import EvaluationRecords
import Foundation
import Synchronization
import Testing

@testable import Evaluations

@Suite("What a run measured is attached to its test")
struct ResultAttachmentsTests {
  private static let evaluation = TextEvaluation(
    ["a"], judges: [Evaluator<TextSample> { _, _ in Metric("Exact").passing() }])

  @Test("The document is made with or without transcripts, as the trait says", arguments: [true, false])
  func transcripts(isIncluded: Bool) async throws {
    let asked = Mutex<[Bool]>([])
    let attachments = ResultAttachments { _, includeTranscripts in
      asked.withLock { $0.append(includeTranscripts) }
      return Data("{}".utf8)
    }
    let issues = try await issuesOfTrait(
      of: Self.evaluation, attachments: attachments, recordTranscripts: isIncluded)
    #expect(issues.isEmpty)
    #expect(asked.withLock { $0 } == [isIncluded])
  }

  @Test("A result that cannot be written as a document fails the test, whose body runs all the same")
  func encodingFailure() async throws {
    let hasRun = Mutex(false)
    let attachments = ResultAttachments { _, _ in throw TestError("NaN is no JSON") }
    let issues = try await issuesOfTrait(of: Self.evaluation, attachments: attachments) { _ in
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
    let result = try await Self.evaluation.run()
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
}
