package import Foundation

/// Puts the runs of all shards of a dataset together into one run, equal to that of the whole dataset.
///
/// Built-in aggregates are computed anew by the arithmetic that the engine uses, over the values in dataset order, so that they are the
/// same bit for bit. Those of the client's own code are left out: only a test that resumes the merged run can compute them.
package struct RunStoreMerger {
  /// Whether shards may be of different versions of the code.
  package var allowsMixedCode = false
  /// The run of which the parts are wanted, in one of the stores; nil for the latest of the first store.
  package var runID: UUID?

  /// A merger that takes the latest run and no mixed versions.
  package init() {}

  /// Merges the runs of stores, one of each, and writes the result to another store.
  package static func merge(stores: [URL], into target: URL) throws(MergeError) -> MergedRun {
    try RunStoreMerger().merge(stores: stores, into: target)
  }

  /// Merges the runs of stores, one of each, and writes the result to another store.
  package func merge(stores: [URL], into target: URL) throws(MergeError) -> MergedRun {
    let shards = try shards(in: stores)
    try ShardCheck(shards: shards, allowsMixedCode: allowsMixedCode).check()
    do throws(RunStoreError) {
      return try ShardMerge(shards).write(to: target)
    } catch {
      throw .store(error)
    }
  }

  private func shards(in urls: [URL]) throws(MergeError) -> [ShardRun] {
    var lists: [(store: RunStore, runs: [StoredRun])] = []
    for url in urls {
      do throws(RunStoreError) {
        let store = try RunStore(url)
        lists.append((store, try store.runs()))
      } catch {
        throw .store(error)
      }
    }
    guard let first = lists.first else { throw .nothing }
    let candidates = runID == nil ? first.runs : lists.flatMap(\.runs)
    guard let wanted = candidates.first(where: { runID == nil || $0.header.runID == runID }) else {
      let file = first.store.file.path
      guard let runID else { throw .noRun(file: file, evaluation: "any evaluation", info: [:]) }
      throw .store(.runNotFound(file: file, run: runID.uuidString, nearest: []))
    }
    var shards: [ShardRun] = []
    for (store, runs) in lists { shards.append(try shard(of: wanted, in: store, runs)) }
    return shards.sorted { $0.shard.number < $1.shard.number }
  }

  private func shard(
    of wanted: StoredRun, in store: RunStore, _ runs: [StoredRun]
  ) throws(MergeError) -> ShardRun {
    let header = wanted.header
    let own = runs.first { $0.header.runID == runID }
    let latest = runs.first {
      $0.header.evaluationID == header.evaluationID && $0.header.testID == header.testID
        && Self.labels(of: $0) == Self.labels(of: wanted)
    }
    guard let run = own ?? latest else {
      throw .noRun(
        file: store.file.path, evaluation: header.evaluationID, info: Self.labels(of: wanted))
    }
    guard run.state == .ended(.completed) else {
      throw .unfinished(file: store.file.path, run: run.header.runID, state: run.state)
    }
    guard let shard = run.header.settings.shard else {
      throw .notSharded(file: store.file.path, run: run.header.runID)
    }
    return ShardRun(store: store, run: run, shard: shard)
  }

  /// The labels without the one that says which shard it is.
  private static func labels(of run: StoredRun) -> [String: String] {
    run.header.info.filter { $0.key != "shard" }
  }
}
