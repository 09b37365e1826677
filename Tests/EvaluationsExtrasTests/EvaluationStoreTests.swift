import EvaluationRecords
import Evaluations
import EvaluationsExtras
import Foundation
import FoundationModels
import Testing

/// Scores with doubles whose sum depends on the order in which they are added.
private struct Awkward: Evaluation {
  let name = "Awkward"
  let score = Metric("Score")

  var dataset: ArrayLoader<ModelSample<String>> {
    ArrayLoader(samples: (1...50).map { ModelSample(prompt: "\($0)", expected: "\($0 * 7 % 11)") })
  }

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    ModelSubject(value: sample.expected ?? "")
  }

  var evaluators: Evaluators {
    Evaluator { _, subject in score.scoring(1 / (3 + (Double(subject.value) ?? 0)) * 0.1) }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: score)
    aggregator.computeStandardDeviation(of: score)
  }
}

@Suite("Merging stores")
struct EvaluationStoreTests {
  private func run(_ store: URL, shard: Shard? = nil) async throws -> EvaluationResult {
    var settings = RunSettings()
    settings.store = .file(store.path)
    settings.shard = shard
    return try await EngineSettings.$chosen.withValue(settings) { try await Awkward().run() }
  }

  private func bits(of record: RunRecord) -> [UInt64?] {
    record.aggregates.map { $0.value?.bitPattern }
  }

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("merge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      try await body(folder)
    } catch {
      try FileManager.default.removeItem(at: folder)
      throw error
    }
    try FileManager.default.removeItem(at: folder)
  }

  @Test("Shards together have the rows and the aggregates of the whole, bit for bit")
  func equal() async throws {
    try await withFolder { folder in
      let base = folder.appendingPathComponent("parts.sqlite")
      var stores: [URL] = []
      for number in 1...3 {
        _ = try await run(base, shard: Shard(number: number, count: 3))
        stores.append(folder.appendingPathComponent("parts.shard-\(number)-of-3.sqlite"))
      }
      let target = folder.appendingPathComponent("merged.sqlite")
      let merged = try EvaluationStore.merge(stores.reversed(), into: target)
      #expect(merged.rows == 50)
      #expect(merged.parts.map(\.store.lastPathComponent) == stores.map(\.lastPathComponent))
      #expect(merged.parts.map(\.rows).reduce(0, +) == 50)
      #expect(merged.notes.isEmpty)

      let whole = try await run(folder.appendingPathComponent("whole.sqlite"))
      let record = try RunStore(target).record(of: merged.runID)
      #expect(bits(of: record) == bits(of: whole.record))
      #expect(record.rows.map(\.input) == whole.record.rows.map(\.input))
      #expect(record.rows.map(\.cells) == whole.record.rows.map(\.cells))
    }
  }

  @Test("No store is an error that says what to do")
  func nothing() {
    let target = URL(fileURLWithPath: "/nowhere/merged.sqlite")
    let error = #expect(throws: (any Error).self) { try EvaluationStore.merge([], into: target) }
    #expect(
      error.map { "\($0)" } == "There is nothing to merge: name the store of each shard.")
  }
}
