import Foundation

/// A file that exists as long as this does.
final class TemporaryFile: Sendable {
  let url: URL

  init(_ bytes: [UInt8], name: String = "samples.jsonl") throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    url = directory.appendingPathComponent(name)
    try Data(bytes).write(to: url)
  }

  convenience init(_ text: String, name: String = "samples.jsonl") throws {
    try self.init(Array(text.utf8), name: name)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url.deletingLastPathComponent())
    } catch {
      print("The temporary directory of \(url.path) stays: \(error)")
    }
  }
}
