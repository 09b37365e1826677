import Evaluations
import EvaluationsExtras
import Foundation
import FoundationModels
import RideJournalEvaluations

/// Evaluates the ride journal's search parsers and prints them side by side.
@main
enum RideJournalCommand {
  static func main() async {
    do {
      let options = try CommandOptions(Array(CommandLine.arguments.dropFirst()))
      guard !options.showsHelp else {
        print(CommandOptions.usage)
        return
      }
      let isComplete = try await evaluate(options)
      exit(isComplete ? 0 : 1)
    } catch let error as UsageError {
      note("\(error.message)\n\n\(CommandOptions.usage)")
      exit(2)
    } catch {
      note(error.localizedDescription)
      exit(1)
    }
  }

  /// Runs what can be run, prints the comparison, and says whether every parser gave answers.
  private static func evaluate(_ options: CommandOptions) async throws -> Bool {
    let hasModel = SystemLanguageModel.default.availability == .available
    let subjects = options.subjects.filter { hasModel || !$0.needsModel }
    let missing = options.subjects.filter { !subjects.contains($0) }
    if !missing.isEmpty { note(noModel(for: missing)) }

    var results: [(title: String, result: EvaluationResult)] = []
    for subject in subjects {
      let evaluation = SearchParseEvaluation(subject, limit: options.limit)
      let result = try await evaluation.run(info: info(for: subject, options: options))
      results.append((title: subject.title, result: result))
    }
    if !results.isEmpty { print(SideBySide(results)) }
    return missing.isEmpty && results.allSatisfy(\.result.errors.anyInferenceProduced)
  }

  private static func info(for subject: SearchSubject, options: CommandOptions) -> [String: String] {
    var info = ["dataset": "search-parse-v1", "subject": subject.rawValue]
    if let limit = options.limit { info["limit"] = "\(limit)" }
    return info
  }

  private static func noModel(for subjects: [SearchSubject]) -> String {
    """
    No language model answers, so this is not evaluated: \(subjects.map(\.rawValue).joined(separator: ", ")).
    Start the local model with `Scripts/model start`, or set FOUNDATION_MODELS_URL and FOUNDATION_MODELS_MODEL.
    """
  }

  /// Says something beside the results, which alone go to the standard output.
  private static func note(_ text: String) {
    FileHandle.standardError.write(Data("ride-journal: \(text)\n".utf8))
  }
}
