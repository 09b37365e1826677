import Foundation

/// Measures how fast a run is at the moment: what is long past counts less and less.
///
/// It has no clock; each call is told the time, in seconds from any fixed start.
struct PaceMeter: Sendable, Hashable {
  private var start: Double?
  private var total = 0
  /// The rows, each weighted by its age.
  private var weighted = 0.0
  private var folded = 0.0
  /// The rows since `folded`, whose age does not matter yet.
  private var recent = 0

  /// Begins to measure, if that has not happened.
  mutating func begin(now: Double) {
    guard start == nil else { return }
    start = now
    folded = now
  }

  /// Takes note of rows that came to their end.
  mutating func add(_ rows: Int, now: Double) {
    begin(now: now)
    total += rows
    recent += rows
    if now - folded >= Self.step { fold(now: now) }
  }

  /// The rows a second, or nil before anything can be said.
  func rate(now: Double) -> Double? {
    guard let start, total > 0, now - start > 0.5 else { return nil }
    let overall = Double(total) / (now - start)
    // Few rows come in bursts, with nothing in between: only their average says something.
    guard overall * Self.memory >= Self.leastRows else { return overall }
    var current = self
    current.fold(now: now)
    // A meter that has not run for long has not had the time to gather all of its weight.
    return current.weighted / (Self.memory * (1 - exp(-(now - start) / Self.memory)))
  }

  private mutating func fold(now: Double) {
    weighted = weighted * exp(-max(0, now - folded) / Self.memory) + Double(recent)
    recent = 0
    folded = max(folded, now)
  }

  /// After so many seconds a row counts a third of what it did.
  private static let memory = 30.0
  private static let step = 0.25
  private static let leastRows = 10.0
}
