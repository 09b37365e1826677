import Foundation
import TerminalOutput

/// Why a run ended before its dataset did.
enum RunStopped: LocalizedError, CustomStringConvertible, Hashable {
  case interrupted
  case runTimeout(Duration)
  case tooManyFailures(Int)
  case tooManyTokens(Int)
  case logFailed

  var errorDescription: String? { description }

  var description: String {
    switch self {
    case .interrupted: "The run was interrupted."
    case .runTimeout(let limit):
      "The run did not end within its limit of \(DurationText.measured(limit / .seconds(1))). "
        + "Set EVALUATIONS_RUN_TIMEOUT to change the limit."
    case .tooManyFailures(let cap):
      "\(NumberText.count(cap, "sample")) failed, which is the most that EVALUATIONS_MAX_FAILURES allows."
    case .tooManyTokens(let cap):
      "The run has used \(NumberText.count(cap, "token")) or more, which is the most that EVALUATIONS_MAX_TOKENS allows."
    case .logFailed:
      "The run's rows could not be written to the store any more, and there is no other place for them."
    }
  }
}
