import EvaluationRecords
import Foundation
import TestSupport

/// A store, the file of starts, and runs of `EngineProbe` that use them.
final class Probe: Sendable {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("probe-\(UUID().uuidString)")
  var file: URL { folder.appendingPathComponent("evaluations.sqlite") }
  private var startsFile: URL { folder.appendingPathComponent("starts") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("A temporary directory stays: \(error)")
    }
  }

  /// Where the probe is: it is built beside the tests.
  static var program: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("EngineProbe").path
  }

  /// What the probe is told about its run.
  struct Options: Sendable {
    var samples = 50
    var behavior = "plain"
    var more: [String] = []
    var concurrency = 4
    var resume = false
    /// Which program starts the probe, with arguments; none by default.
    var launcher: [String] = []
    /// Where the store is, if not in the folder.
    var store: String?
  }

  /// Starts the probe.
  func start(_ options: Options) throws -> ChildProcess {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("EVALUATIONS_") }
    environment["EVALUATIONS_STORE"] = options.store ?? file.path
    environment["EVALUATIONS_CONCURRENCY"] = "\(options.concurrency)"
    environment["EVALUATIONS_PROGRESS"] = "plain"
    environment["NO_COLOR"] = "1"
    if options.resume { environment["EVALUATIONS_RESUME"] = "latest" }
    let words =
      options.launcher + [Self.program, "\(options.samples)", startsFile.path, options.behavior]
      + options.more
    return try ChildProcess(
      words[0], Array(words.dropFirst()), environment: environment, keepsErrors: true)
  }

  /// The samples that were started, in the order of their starts.
  var starts: [String] {
    String(decoding: FileManager.default.contents(atPath: startsFile.path) ?? Data(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// How many bytes the file of starts has, which grows with every start.
  var startsSize: Int {
    var status = stat()
    return stat(startsFile.path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// What the process printed as its result.
  static func report(_ process: ChildProcess) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(process.printed.utf8))
  }

  struct Report: Decodable {
    var run: UUID
    var rows: Int
    var states: [String: Int]
  }
}
