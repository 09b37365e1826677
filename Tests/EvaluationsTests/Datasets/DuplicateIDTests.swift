import EvaluationRecords
import Foundation
import Testing

@testable import Evaluations

@Suite("Samples that share an id are found")
struct DuplicateIDTests {
  struct NamedSample: SampleProtocol, Identifiable {
    var id: String?
    var input: String
    var expected: String? { nil }
  }

  private final class ObjectSample: SampleProtocol, Identifiable {
    var input: String { "same" }
    var expected: String? { nil }
  }

  private struct NamedEvaluation<SampleLoader: Loader>: Evaluation where SampleLoader.Sample == NamedSample {
    typealias Sample = NamedSample
    typealias Subject = ModelSubject<String>

    let dataset: SampleLoader

    func subject(from sample: NamedSample) async throws -> ModelSubject<String> {
      ModelSubject(value: sample.input)
    }

    var evaluators: [any EvaluatorProtocol<NamedSample, ModelSubject<String>>] { return [] }

    func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
  }

  private func named(_ ids: [String?]) -> [NamedSample] { ids.map { NamedSample(id: $0, input: "x") } }

  /// Source: sgl-project/sgl-eval PR#39; inspect_ai #972, PR#979.
  @Test("Case 60: a run counts both samples and keeps where they stand, in the order they came again")
  func file() async throws {
    let file = try TemporaryFile(
      """
      {"id": "dup", "input": "a"}
      oops
      {"id": "other", "input": "b"}
        {"id": "dup", "input": "c"}
      {"input": "d"}
      {"input": "e"}
      {"id": "other", "input": "f"}
      {"id": "dup", "input": "g"}
      """)
    let result = try await NamedEvaluation(dataset: JSONLoader<NamedSample>(url: file.url)).run()
    let path = file.url.path
    #expect(result.record.rows.count == 7)
    #expect(
      result.record.duplicateIDs == [
        DuplicateID(id: "dup", samples: [0, 2, 6], places: ["\(path):1:1", "\(path):4:3", "\(path):8:1"]),
        DuplicateID(id: "other", samples: [1, 5], places: ["\(path):3:1", "\(path):7:1"]),
      ])
  }

  @Test("Without a file the samples' numbers are known")
  func memory() async throws {
    let loader = ArrayLoader(samples: named(["a", "b", "a", nil, nil]))
    let result = try await NamedEvaluation(dataset: loader).run()
    #expect(result.record.duplicateIDs.map(\.samples) == [[0, 2]])
    #expect(result.record.duplicateIDs.map(\.places) == [[]])
    #expect(!result.errors.hasFailures)
  }

  @Test("The address of an object and an id that is nil are no ids")
  func noIDs() {
    var ids = SampleIDs<Int>()
    let object = ObjectSample()
    #expect(ids.add(object, at: 0) == nil)
    #expect(ids.add(object, at: 1) == nil)
    #expect(ids.add(NamedSample(id: nil, input: "x"), at: 2) == nil)
    #expect(ids.add(NamedSample(id: nil, input: "x"), at: 3) == nil)
    #expect(ids.add(TextSample("x"), at: 4) == nil)
    #expect(ids.add(TextSample("x"), at: 5) == nil)
  }

  @Test("Places are left out if a loader between file and run dropped one of the samples")
  func filtered() {
    let samples = [SampleIDs<Int>.Repetition(id: "dup", first: 0, place: 1)]
    let places = (2...3).map { line in
      SampleIDs<FilePlace>.Repetition(
        id: "dup", first: FilePlace(file: "f", line: 1, column: 1),
        place: FilePlace(file: "f", line: line, column: 1))
    }
    #expect(DuplicateID.all(samples, inFiles: places) == [DuplicateID(id: "dup", samples: [0, 1])])
    #expect(
      DuplicateID.all(samples, inFiles: Array(places.prefix(1))) == [
        DuplicateID(id: "dup", samples: [0, 1], places: ["f:1:1", "f:2:1"])
      ])
  }

  @Test("A shared id reads as one line, however many samples share it")
  func text() {
    #expect(
      DuplicateID(id: "dup", samples: [0, 4], places: ["f:1:1", "f:9:1"]).text
        == "\"dup\": samples 1 and 5 (f:1:1, f:9:1)")
    #expect(DuplicateID(id: "dup", samples: [0, 1, 2]).text == "\"dup\": samples 1, 2 and 3")
    #expect(DuplicateID(id: "dup", samples: Array(0..<10)).text == "\"dup\": samples 1, 2, 3, and 7 more")
  }
}
