package import Foundation

/// Why runs of shards cannot be merged into one.
package enum MergeError: Error, Sendable, Hashable {
  /// No store was named.
  case nothing
  /// A store cannot be read or written.
  case store(RunStoreError)
  /// A store has no run of the evaluation.
  case noRun(file: String, evaluation: String, info: [String: String])
  /// A run has not had every sample.
  case unfinished(file: String, run: UUID, state: StoredRun.State)
  /// A run took all samples, not a part of them.
  case notSharded(file: String, run: UUID)
  /// The runs are of datasets that were split into different numbers of parts, or have other settings that differ.
  case different(setting: String, values: [Value])
  /// Two stores have the same part.
  case sameShard(Shard, files: [String])
  /// Parts for which there is no store.
  case missing([Int], of: Int)
  /// Two stores have a row of the same sample.
  case sameRow(RowKey, files: [String])

  /// What a store has for a setting.
  package struct Value: Sendable, Hashable {
    package var file: String
    package var text: String

    /// A store's value.
    package init(file: String, text: String) {
      self.file = file
      self.text = text
    }
  }
}

extension MergeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothing: "There is nothing to merge: name the store of each shard."
    case .store(let error): error.description
    case .noRun(let file, let evaluation, let info):
      """
      \(file): there is no run of \(evaluation)\(Self.labels(info)). \
      Merge the stores of one evaluation.
      """
    case .unfinished(let file, let run, let state):
      """
      \(file): the run \(run.uuidString) \(Self.text(of: state)). \
      Resume it until it is complete, then merge.
      """
    case .notSharded(let file, let run):
      """
      \(file): the run \(run.uuidString) is of the whole dataset, not of a shard. \
      Name the stores of shards only.
      """
    case .different(let setting, let values):
      """
      The shards differ in \(setting): \(values.map { "\($0.file) has \($0.text)" }.joined(separator: ", ")). \
      Run all of them alike.
      """
    case .sameShard(let shard, let files):
      """
      Shard \(shard.number) of \(shard.count) is there more than once: in \(files.joined(separator: " and ")). \
      Name one store for each shard.
      """
    case .missing(let numbers, let count):
      """
      \(numbers.count == 1 ? "Shard" : "Shards") \(numbers.map(String.init).joined(separator: ", ")) of \(count) \
      \(numbers.count == 1 ? "is" : "are") missing. Name the store of every shard.
      """
    case .sameRow(let key, let files):
      """
      The sample \(key.digest.prefix(12)) (occurrence \(key.occurrence), repeat \(key.repeatNumber)) is in \
      \(files.joined(separator: " and ")). The shards are not of the same dataset: run them again.
      """
    }
  }

  private static func labels(_ info: [String: String]) -> String {
    guard !info.isEmpty else { return "" }
    return " with " + info.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
  }

  private static func text(of state: StoredRun.State) -> String {
    switch state {
    case .ended(.completed): "is complete"
    case .ended(.stopped): "was stopped before its end"
    case .ended(.interrupted): "was interrupted by a signal"
    case .running(let processID): "is still being written by process \(processID)"
    case .died(let processID): "was left open by process \(processID), which is gone"
    case .open(let processID, let host): "was left open by process \(processID) on \(host)"
    }
  }
}
