/// How far a run is.
package struct RunProgress: Sendable, Hashable {
  /// The evaluation's name.
  package var name: String
  /// How many samples are finished, the failed ones among them.
  package var done = 0
  /// How many samples there are, or nil as long as the dataset has not been read to its end.
  package var total: Int?
  /// How many samples are finished without an answer.
  package var failed = 0

  /// The progress of a run, by default before its first sample.
  package init(name: String, done: Int = 0, total: Int? = nil, failed: Int = 0) {
    self.name = name
    self.done = done
    self.total = total
    self.failed = failed
  }
}
