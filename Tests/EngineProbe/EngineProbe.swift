import EvaluationRecords
import Evaluations
import Foundation

/// A run of a scripted evaluation, for tests that need it in a process of its own.
///
/// `EngineProbe <samples> <file of starts> <behavior> [label=TEXT] [grace=MILLISECONDS]`, where the behavior is `plain`,
/// `held=N`, `stubborn=N` or `blocking=N`. Everything else is told by the environment. Prints one line of JSON at the end.
@main
struct EngineProbe {
  static func main() async {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) async throws {
    guard arguments.count >= 3, let count = Int(arguments[0]), let behavior = Behavior(arguments[2]) else {
      throw Misuse(description: "arguments: samples, file of starts, behavior")
    }
    let options = Dictionary(
      uniqueKeysWithValues: arguments.dropFirst(3).map { argument in
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      })
    let evaluation = ProbeEvaluation(
      count: count, behavior: behavior, starts: try StartsFile(arguments[1]))
    let info = options["label"].map { ["label": $0] } ?? [:]
    let grace = options["grace"].flatMap(Int.init).map { Duration.milliseconds($0) }
    let result = try await EngineSettings.$interruptGrace.withValue(grace ?? EngineSettings.interruptGrace) {
      try await evaluation.run(info: info)
    }
    try report(result)
  }

  /// Prints how many rows there are, and how many of them are in each state.
  private static func report(_ result: EvaluationResult) throws {
    var states: [String: Int] = [:]
    for row in result.record.rows { for cell in row.cells { states[cell.state.rawValue, default: 0] += 1 } }
    let line = Report(run: result.resultID, rows: result.record.rowCount, states: states)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(line), as: UTF8.self))
  }
}

/// What is printed at the end.
struct Report: Encodable {
  var run: UUID
  var rows: Int
  var states: [String: Int]
}

/// Why the probe does not run.
struct Misuse: Error, CustomStringConvertible {
  let description: String
}
