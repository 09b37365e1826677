import Dispatch
import Foundation
import Synchronization

/// Searches text with regular expressions that may come from a file, and gives up on those that take forever.
///
/// A search cannot be stopped from outside, so each has a thread of its own, which is left behind when time
/// is up. The pattern is remembered then and not tried again, so a process loses at most one thread to it and
/// not one for each sample.
final class PatternSearch: Sendable {
  /// The search that evaluators use.
  static let shared = PatternSearch(limit: .seconds(5))

  /// What a search comes to.
  enum Outcome: Sendable {
    case found
    case notFound
    case gaveUp
  }

  private let limit: DispatchTimeInterval
  private let deadlines = DispatchQueue(label: "Evaluations.PatternSearch")
  private let endless = Mutex<Set<String>>([])

  init(limit: DispatchTimeInterval) { self.limit = limit }

  /// Whether a valid pattern matches anywhere in a text.
  nonisolated(nonsending) func outcome(of pattern: String, in text: String) async -> Outcome {
    if endless.withLock({ $0.contains(pattern) }) { return .gaveUp }
    let outcome = await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation)
      let thread = Thread {
        // A pattern that does not compile was refused before, so there is nothing to find with it.
        let isFound = (try? text.firstMatch(of: Regex(pattern))) != nil
        answer.give(isFound ? .found : .notFound)
      }
      thread.start()
      deadlines.asyncAfter(deadline: .now() + limit) { answer.give(.gaveUp) }
    }
    if case .gaveUp = outcome { endless.withLock { _ = $0.insert(pattern) } }
    return outcome
  }
}

/// Resumes a continuation with the first of several answers.
private final class FirstAnswer: Sendable {
  private let continuation: Mutex<CheckedContinuation<PatternSearch.Outcome, Never>?>

  init(_ continuation: CheckedContinuation<PatternSearch.Outcome, Never>) {
    self.continuation = Mutex(continuation)
  }

  func give(_ outcome: PatternSearch.Outcome) {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: outcome)
  }
}
