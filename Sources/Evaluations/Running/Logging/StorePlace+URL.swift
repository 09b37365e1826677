import EvaluationRecords
import Foundation

extension RunSettings {
  /// The store's file, or nil if runs are not logged. Every shard has a file of its own, so that none waits for another.
  var storeURL: URL? {
    let url: URL
    switch store {
    case .off: return nil
    case .standard: url = URL(fileURLWithPath: ".evaluations/evaluations.sqlite")
    case .file(let path): url = URL(fileURLWithPath: path)
    }
    guard let shard else { return url }
    let name = url.deletingPathExtension().lastPathComponent
    let end = url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
    return url.deletingLastPathComponent()
      .appendingPathComponent("\(name).shard-\(shard.number)-of-\(shard.count)\(end)")
  }

  /// The file in which answers of models are kept, beside the store.
  var responsesURL: URL {
    var unsharded = self
    unsharded.shard = nil
    let store = unsharded.storeURL ?? URL(fileURLWithPath: ".evaluations/evaluations.sqlite")
    return store.deletingLastPathComponent().appendingPathComponent("responses.jsonl")
  }
}
