import Evaluations
import EvaluationsExtras
import Foundation

/// Runs a share of an evaluation, or puts the shares together.
@main
enum ClusterCommand {
  static let usage = """
    Usage: cluster run
           cluster merge STORE… --into STORE

    run    Evaluates, as the environment says (EVALUATIONS_SHARD, EVALUATIONS_STORE, EVALUATIONS_RESUME), and
           prints the aggregates with the bits of their values.
    merge  Puts the runs of all shards together into one store.

    Exit status: 0 done, 1 it failed, 2 the arguments are wrong.
    """

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch arguments.first {
      case "run" where arguments.count == 1:
        let evaluation = RoundingEvaluation()
        print(evaluation.text(of: try await evaluation.run()))
      case "merge" where arguments.count > 3 && arguments[arguments.count - 2] == "--into":
        let urls = arguments.dropFirst().map { URL(fileURLWithPath: $0) }
        let merged = try EvaluationStore.merge(Array(urls.dropLast(2)), into: urls[urls.count - 1])
        print("\(merged.rows) rows of \(merged.parts.count) shards")
        for note in merged.notes { print(note) }
      case "--help", "-h":
        print(usage)
      default:
        FileHandle.standardError.write(Data((usage + "\n").utf8))
        exit(2)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
