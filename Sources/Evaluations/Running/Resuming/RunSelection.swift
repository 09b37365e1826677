import EvaluationRecords
import Foundation

/// Why the run that is to be resumed or judged again cannot be.
enum RunSelectionError: LocalizedError, CustomStringConvertible, Hashable {
  case stillRunning(run: String, processID: Int)
  case otherEvaluation(run: String, evaluation: String, wanted: String, variable: String)
  case nothingToRescore(evaluation: String, file: String)

  var errorDescription: String? { description }

  var description: String {
    switch self {
    case .stillRunning(let run, let processID):
      "Run \(run) is still going on in process \(processID). Wait for it or end it before it is resumed."
    case .otherEvaluation(let run, let evaluation, let wanted, let variable):
      "\(variable) names run \(run), which is one of \(evaluation), not of \(wanted). "
        + "Run only the tests of \(evaluation), with swift test --filter for instance."
    case .nothingToRescore(let evaluation, let file):
      "EVALUATIONS_RESCORE is \"latest\", but \(file) has no run of \(evaluation) with the same test and info. Run it first."
    }
  }
}

extension RunStore {
  /// The run that a selector means, for a run that begins; nil if there is none yet that could be resumed.
  func run(
    toResume selector: RunSettings.RunSelector, like header: RunHeader
  ) throws -> StoredRun? {
    let found = try run(selector, like: header, variable: "EVALUATIONS_RESUME")
    if case .running(let processID)? = found?.state, let run = found?.header.runID {
      throw RunSelectionError.stillRunning(run: RunRecord.shortID(of: run), processID: processID)
    }
    return found
  }

  /// The run whose answers are judged again.
  func run(toRescore selector: RunSettings.RunSelector, like header: RunHeader, in file: URL) throws
    -> StoredRun
  {
    guard let run = try run(selector, like: header, variable: "EVALUATIONS_RESCORE") else {
      throw RunSelectionError.nothingToRescore(evaluation: header.evaluationID, file: file.relativePath)
    }
    return run
  }

  private func run(
    _ selector: RunSettings.RunSelector, like header: RunHeader, variable: String
  ) throws -> StoredRun? {
    switch selector {
    case .latest:
      return try latestRun(evaluationID: header.evaluationID, testID: header.testID, info: header.info)
    case .run(let prefix):
      let run = try run(idPrefix: prefix)
      guard run.header.evaluationID == header.evaluationID else {
        throw RunSelectionError.otherEvaluation(
          run: RunRecord.shortID(of: run.header.runID), evaluation: run.header.evaluationID,
          wanted: header.evaluationID,
          variable: variable)
      }
      return run
    }
  }
}
