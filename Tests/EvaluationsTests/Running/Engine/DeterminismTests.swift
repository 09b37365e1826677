import EvaluationRecords
import Foundation
import FoundationModels
import ModelProviders
import TestSupport
import Testing

@testable import Evaluations

@Suite("In which order samples end makes no difference to the result", .onlyByItself)
struct DeterminismTests {
  private static let inputs = (0..<60).map { "\($0)" }

  /// Samples that take a number of yields that the seed decides; some fail, some are not measured by all evaluators, and the metrics
  /// are first emitted by samples in the middle.
  private func evaluation(seed: UInt64) -> TextEvaluation<ArrayLoader<TextSample>> {
    @Sendable func dawdle(_ sample: TextSample, _ salt: UInt64) async {
      var generator = SeededGenerator(seed: seed &* 1_000 &+ salt &+ (UInt64(sample.input) ?? 0))
      for _ in 0..<Int.random(in: 0...20, using: &generator) { await Task.yield() }
    }
    return TextEvaluation(
      Self.inputs,
      answer: { sample in
        await dawdle(sample, 0)
        if sample.input.hasSuffix("7") { throw TestError("no luck with \(sample.input)") }
        return sample.input + " answered"
      },
      judges: [
        Evaluator<TextSample> { sample, subject in
          await dawdle(sample, 500)
          let number = Double(sample.input) ?? 0
          return number < 5 ? [] : [Metric("Third").scoring(number / 3, rationale: subject.value)]
        },
        Evaluator<TextSample> { sample, _ in
          if sample.input == "5" { throw TestError("broken") }
          return sample.input.hasSuffix("2") ? Metric("Two").passing() : Metric("Other").failing()
        },
      ],
      aggregation: { aggregator in
        aggregator.computeMean(of: Metric("Third"))
        aggregator.computeStandardDeviation(of: Metric("Third"))
        aggregator.custom(of: Metric("Third"), label: "Last") { $0.last ?? -1 }
        aggregator.computeMean(of: Metric("Two"))
      })
  }

  @Test("Records and files are the same, one at a time or 16 at once", arguments: [1, 3])
  func sameResult(repeats: Int) async throws {
    var expected: (record: RunRecord, text: String)?
    for (seed, concurrency) in [(1, 1), (1, 16), (2, 16), (3, 5)] {
      let ending = await evaluation(seed: UInt64(seed)).endingAlone { settings in
        settings.concurrency = .fixed(concurrency)
        settings.repeats = repeats
      }
      #expect(ending.error == nil)
      let record = ending.result.record.timeless
      let text = try String(
        decoding: EvaluationResult(record: record, errors: ending.result.errors).jsonData(), as: UTF8.self)
      guard let known = expected else {
        expected = (record, text)
        #expect(record.rows.map(\.input) == Self.inputs.flatMap { Array(repeating: $0, count: repeats) })
        continue
      }
      #expect(record == known.record)
      #expect(text == known.text)
    }
  }

  @Test("Rows come in the order of the dataset, whoever ends first")
  func reversed() async {
    let snares = (0..<8).map { _ in Snare() }
    let evaluation = TextEvaluation(
      (0..<8).map { "\($0)" },
      answer: { sample in
        let number = Int(sample.input) ?? 0
        // Each waits for the one after it.
        if number < 7 { await snares[number + 1].suspend() }
        snares[number].open()
        return sample.input
      }, judges: [passing()])
    let ending = await evaluation.endingAlone { $0.concurrency = .fixed(8) }
    #expect(ending.result.record.rows.map(\.index) == Array(0..<8))
    #expect(
      ending.result.record.rows.map(\.content.response?.json) == (0..<8).map { "\"\($0)\"" })
  }

  @Test("Repeats have one seed each, the same for every sample", arguments: [1, 16])
  func seeds(concurrency: Int) async {
    let cases: [(seed: Int?, repeats: Int, expected: [UInt64?])] = [
      (nil, 1, [nil]), (nil, 3, [0, 1, 2]), (7, 1, [7]), (7, 3, [7, 8, 9]),
    ]
    for (seed, repeats, expected) in cases {
      let model = ScriptedLanguageModel { "answer to \($0)" }
      let evaluation = TextEvaluation(
        ["a", "b"],
        answer: { try await LanguageModelSession(model: model).respond(to: $0.input).content },
        judges: [passing()])
      let ending = await evaluation.endingAlone { settings in
        settings.concurrency = .fixed(concurrency)
        settings.seed = seed
        settings.repeats = repeats
      }
      let rows = ending.result.record.rows
      #expect(rows.map(\.repeatNumber) == Array(1...repeats) + Array(1...repeats))
      #expect(rows.map(\.input) == ["a", "b"].flatMap { Array(repeating: $0, count: repeats) })
      for prompt in ["a", "b"] {
        let requests = zip(model.requests, model.prompts).filter { $0.1 == prompt }.map { $0.0.defaultSeed }
        #expect(requests.count == repeats)
        #expect(Set(requests) == Set(expected))
        if concurrency == 1 { #expect(requests == expected) }
      }
    }
  }
}

extension RunRecord {
  /// The record without what differs from run to run.
  fileprivate var timeless: RunRecord {
    var record = self
    record.runID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    (record.startTime, record.endTime) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 0))
    record.settings?.concurrency = .adaptive
    for index in record.rows.indices {
      record.rows[index].startTime = nil
      record.rows[index].duration = 0
      record.rows[index].subjectDuration = nil
    }
    return record
  }
}
