import Evaluations
import EvaluationsExtras
import Foundation
import TabularData
import Testing

private struct Word: SampleProtocol {
  var input: String
  var expected: Int?
}

/// A subject that says how it is made again.
private final class Length: RestorableSubject, Sendable {
  let value: Int
  let transcript: StructuredTranscript?

  init(value: Int, transcript: StructuredTranscript?) throws {
    if value < 0 { throw CocoaError(.coderInvalidValue) }
    self.value = value
    self.transcript = transcript
  }
}

/// A subject with more than a value, which is kept whole because it is Codable.
private struct TimedLength: EvaluationSubject, Codable {
  var value: Int
  var seconds: Double
}

/// A subject that cannot be made again.
private struct SecretLength: EvaluationSubject {
  let value: Int
}

private struct Lengths<Subject: EvaluationSubject>: Evaluation where Subject.Value == Int {
  let dataset = ArrayLoader(samples: [Word(input: "one", expected: 3), Word(input: "three", expected: nil)])
  let make: @Sendable (Int) throws -> Subject

  func subject(from sample: Word) async throws -> Subject { try make(sample.input.count) }
  var evaluators: [any EvaluatorProtocol<Word, Subject>] { return [] }
  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}

@Suite("Subjects of the client's own come back from a file")
struct RestorableSubjectTests {
  @Test("One that says how it is made")
  func restorable() async throws {
    let evaluation = Lengths { try Length(value: $0, transcript: StructuredTranscript(prompts: ["\($0)"])) }
    let result = try await evaluation.run()
    #expect(result.detailed[evaluation.responseColumn].map { $0?.value } == [3, 5])
    let loaded = try EvaluationResult(jsonData: result.jsonData(includeTranscripts: true))
    #expect(loaded.detailed[evaluation.responseColumn].map { $0?.value } == [3, 5])
    #expect(loaded.detailed[evaluation.responseColumn][1]?.transcript?.prompts == ["5"])
    #expect(loaded.detailed["Response", Int.self][0] == 3)
    let without = try EvaluationResult(jsonData: result.jsonData())
    #expect(without.detailed[evaluation.responseColumn][1]?.transcript == nil)
  }

  @Test("One that is Codable, with all its properties")
  func codable() async throws {
    let evaluation = Lengths { TimedLength(value: $0, seconds: Double($0) / 2) }
    let loaded = try EvaluationResult(jsonData: try await evaluation.run().jsonData())
    #expect(loaded.detailed[evaluation.responseColumn].map { $0?.seconds } == [1.5, 2.5])
  }

  @Test("One that is neither stops the process when it is read, and the message says what to do")
  func lost() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let evaluation = Lengths { SecretLength(value: $0) }
      let loaded = try EvaluationResult(jsonData: try await evaluation.run().jsonData())
      guard !loaded.detailed.containsColumn("Response", SecretLength.self) else { return }
      _ = loaded.detailed[evaluation.responseColumn]
    }
    let message =
      "The column \"Response\" holds values of type String, not SecretLength, and row 0 cannot be read as "
      + "SecretLength: the file has only its value and transcript. Make SecretLength Codable before the run, or conform "
      + "it to RestorableSubject and import EvaluationsExtras where the column is read."
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(message))
  }

  @Test("One that refuses what the file has stops the process and says why")
  func refused() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let evaluation = Lengths { try Length(value: $0, transcript: nil) }
      let text = #"{"results": [{"Response": {"typeName": "Int", "value": -1}}]}"#
      _ = try EvaluationResult(jsonData: Data(text.utf8)).detailed[evaluation.responseColumn]
    }
    let message = #"Row 0 of the column "Response" cannot be read as Length: "#
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(message))
  }
}
