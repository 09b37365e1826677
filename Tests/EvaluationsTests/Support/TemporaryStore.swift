import EvaluationRecords
import Foundation
import Testing

@testable import Evaluations

/// A store of a test's own, which is gone with the test.
final class TemporaryStore: Sendable {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")

  var file: URL { folder.appendingPathComponent("evaluations.sqlite") }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      // A test that logs nothing makes no folder.
    }
  }

  /// Runs with this store and these settings.
  nonisolated(nonsending) func run(
    _ evaluation: some Evaluation, info: [String: String] = [:],
    _ change: (inout RunSettings) -> Void = { _ in }
  ) async -> RunEnding {
    var settings = RunSettings()
    settings.store = .file(file.path)
    change(&settings)
    return await EngineSettings.$chosen.withValue(settings) { await evaluation.runToEnding(info: info) }
  }

  /// The run in the store, which has one.
  func onlyRun() throws -> StoredRun {
    let runs = try RunStore(file).runs()
    return try #require(runs.count == 1 ? runs.first : nil)
  }
}
