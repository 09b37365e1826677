import Foundation
import Testing

/// A text file that holds what some code is expected to print.
///
/// With `EVALUATIONS_RECORD_GOLDEN=1` the tests write the files instead of comparing, for a person to look at.
enum GoldenFile {
  static func expect(
    _ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name)
    let actual = text + "\n"
    if ProcessInfo.processInfo.environment["EVALUATIONS_RECORD_GOLDEN"] == "1" {
      try Data(actual.utf8).write(to: url)
      return
    }
    let expected = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    // Bytes, because strings that look different can be equal.
    #expect(
      Array(actual.utf8) == Array(expected.utf8), "\(name) is out of date:\n\(actual)",
      sourceLocation: sourceLocation)
  }
}
