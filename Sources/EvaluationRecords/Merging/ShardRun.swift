import Foundation

/// The run of one shard in the store that has it.
struct ShardRun: Sendable {
  let store: RunStore
  let run: StoredRun
  let shard: Shard

  /// The store, as messages name it.
  var file: String { store.file.path }
  var settings: RunSettings { run.header.settings }
}

/// Whether the runs of shards are one run together.
struct ShardCheck {
  let shards: [ShardRun]
  var allowsMixedCode = false

  /// Throws what keeps the runs from being merged.
  func check() throws(MergeError) {
    try checkAlike("the number of shards") { String($0.shard.count) }
    try checkAlike("the number of repeats") { String($0.settings.repeats) }
    try checkAlike("the limit") { $0.settings.limit.map(String.init) ?? "none" }
    if !allowsMixedCode {
      try checkAlike("the version of the code") { $0.run.header.codeVersion ?? "none" }
    }
    try checkNumbers()
    try checkRows()
  }

  private func checkAlike(_ setting: String, _ value: (ShardRun) -> String) throws(MergeError) {
    let values = shards.map { MergeError.Value(file: $0.file, text: value($0)) }
    guard Set(values.map(\.text)).count == 1 else {
      throw .different(setting: setting, values: values)
    }
  }

  private func checkNumbers() throws(MergeError) {
    var files: [Int: String] = [:]
    for run in shards {
      if let other = files.updateValue(run.file, forKey: run.shard.number) {
        throw .sameShard(run.shard, files: [other, run.file])
      }
    }
    let count = shards.first?.shard.count ?? 0
    let missing = (1...max(1, count)).filter { files[$0] == nil }
    guard missing.isEmpty else { throw .missing(missing, of: count) }
  }

  private func checkRows() throws(MergeError) {
    var owners: [RowKey: Int] = [:]
    for (number, run) in shards.enumerated() {
      let keys: [RowKey: StoredRowState]
      do throws(RunStoreError) {
        keys = try run.store.keys(of: run.run.header.runID)
      } catch {
        throw .store(error)
      }
      for key in keys.keys {
        if let other = owners.updateValue(number, forKey: key) {
          throw .sameRow(key, files: [shards[other].file, run.file])
        }
      }
    }
  }
}
