import Foundation
import FuzzingHarness
import Testing

/// The inputs that fuzzing has found worth keeping: `Scripts/fuzz` begins with them and adds to them.
@Suite("Inputs found by fuzzing")
struct CorpusTests {
  @Test("Every kept input obeys the rules of its harness", arguments: Harness.allCases)
  func corpus(harness: Harness) throws {
    let inputs = try Corpus.inputs(of: harness)
    #expect(!inputs.isEmpty)
    for input in inputs {
      do {
        try harness.check([UInt8](try Data(contentsOf: input)))
      } catch let rule as BrokenRule {
        Issue.record("\(harness.rawValue)/\(input.lastPathComponent): \(rule)")
      }
    }
  }
}

enum Corpus {
  /// The files of a harness.
  static func inputs(of harness: Harness) throws -> [URL] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Corpus/\(harness.rawValue)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }
}
