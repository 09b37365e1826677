import EvaluationRecords
import Foundation
import TestSupport
import Testing

@testable import Evaluations

@Suite("Large samples and answers do not pile up", .onlyByItself)
struct LargeRunTests {
  private let store = TemporaryStore()

  @Test("Case 107: 450 answers of 100 KB are whole when they are read from the store")
  func longAnswers() async throws {
    @Sendable func answer(to input: String) -> String {
      String(repeating: "The answer to \(input) is \"long\"\n", count: 3_500)
    }
    let inputs = (0..<450).map { "sample \($0)" }
    let evaluation = TextEvaluation(
      inputs, answer: { answer(to: $0.input) },
      judges: [Evaluator<TextSample> { _, subject in Metric("Length").scoring(Double(subject.value.count)) }],
      aggregation: { $0.computeMean(of: Metric("Length")) })
    let ending = await store.run(evaluation) { settings in
      settings.details = .store
      settings.concurrency = .fixed(16)
    }
    #expect(ending.error == nil)
    #expect(ending.result.record.rowCount == 450)
    #expect(ending.result.record.aggregates.map(\.scored) == [450])
    let stored = try RunStore(store.file).record(of: ending.result.record.runID)
    #expect(stored.rows.map(\.input) == inputs)
    for (row, input) in zip(stored.rows, inputs) {
      let json = try #require(row.content.response?.json)
      let text = try JSONDecoder().decode(String.self, from: Data(json.utf8))
      #expect(text.utf8.count > 100_000)
      // Compared here, so that a failure does not print it.
      let isWhole = text == answer(to: input)
      #expect(isWhole, "\(input)")
    }
  }

  @Test("Case 104: what 200 samples need at 1 MB each is alive for those in flight only", arguments: [1, 8])
  func images(concurrency: Int) async {
    let alive = Lockbox(Census())
    let evaluation = TextEvaluation(
      (0..<200).map { "\($0)" },
      answer: { sample in
        let image = Image(alive)
        await Task.yield()
        return "\(image.data.count) bytes for \(sample.input)"
      }, judges: [passing()])
    let ending = await evaluation.endingAlone { $0.concurrency = .fixed(concurrency) }
    #expect(ending.error == nil)
    #expect(ending.states == Array(repeating: .passed, count: 200))
    #expect((1...concurrency).contains(alive.value.most))
    #expect(alive.value.made == 200)
    #expect(alive.value.now == 0)
  }

  @Test(
    "Case 104: samples that a loader makes are pulled only when there is a slot for them", arguments: [1, 8])
  func pulled(concurrency: Int) async {
    let (pulled, landed, most) = (Lockbox(0), Lockbox(0), Lockbox(0))
    let stream = AsyncThrowingStream<TextSample, any Error> {
      let count = pulled.increment()
      most.withLock { [ahead = count - landed.value] in $0 = max($0, ahead) }
      return count <= 200 ? TextSample("\(count)") : nil
    }
    let evaluation = TextEvaluation(
      dataset: StreamLoader(stream: stream),
      answer: { sample in
        await Task.yield()
        landed.increment()
        return sample.input
      }, judges: [])
    let ending = await evaluation.endingAlone { $0.concurrency = .fixed(concurrency) }
    #expect(ending.sampleCount == 200)
    // The end of the dataset is one pull more.
    #expect((1...concurrency).contains(most.value))
  }
}

/// How many of something there are and were.
private struct Census: Sendable {
  var (now, most, made) = (0, 0, 0)
}

/// A large image that counts itself.
private final class Image: Sendable {
  let data = Data(count: 1 << 20)
  private let census: Lockbox<Census>

  init(_ census: Lockbox<Census>) {
    self.census = census
    census.withLock { census in
      census.now += 1
      census.made += 1
      census.most = max(census.most, census.now)
    }
  }

  deinit { census.withLock { $0.now -= 1 } }
}
