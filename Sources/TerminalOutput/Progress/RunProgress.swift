package import EvaluationRecords

/// How far a run is.
package struct RunProgress: Sendable, Hashable {
  /// The evaluation's name.
  package var name: String
  /// How many rows are there because they were run just now and are safely in the log, the failed ones among them.
  package var committed = 0
  /// How many rows stand from an earlier session.
  package var restored = 0
  /// How many rows there will be, or nil as long as the dataset has not been read to its end.
  package var total: Int?
  /// How many rows are over without an answer.
  package var failed = 0
  /// The positions of the rows that the feature has in hand.
  package var inFlight: Set<Int> = []
  /// How many rows were run to their end, whether they are in the log or not.
  package var finished = 0
  /// The tokens that the run used, those of judges included; what stands from before is not counted again.
  package var tokens = 0
  /// How many rows come to their end in a second at the moment, or nil if that is not known.
  package var rate: Double?

  /// The progress of a run, by default before its first row.
  package init(
    name: String, committed: Int = 0, restored: Int = 0, total: Int? = nil, failed: Int = 0,
    inFlight: Set<Int> = [], tokens: Int = 0, rate: Double? = nil
  ) {
    self.name = name
    self.committed = committed
    self.restored = restored
    self.total = total
    self.failed = failed
    self.inFlight = inFlight
    finished = committed
    self.tokens = tokens
    self.rate = rate
  }

  /// How many rows are done.
  package var done: Int { restored + min(committed, finished) }

  /// Takes note of an event.
  package mutating func take(_ event: RunEvent) {
    switch event {
    case .expected(let rows), .planned(let rows): total = rows
    case .started(let start): inFlight.insert(start.index)
    case .finished(let logged):
      inFlight.remove(logged.row.index)
      finished += 1
      if logged.row.subjectFailure != nil, logged.subjectState != .cancelled { failed += 1 }
      for call in logged.row.modelCalls { tokens += call.inputTokens + call.outputTokens }
      for call in logged.row.judgeCalls { tokens += call.inputTokens + call.outputTokens }
    case .restored(let logged):
      restored += 1
      if logged.row.subjectFailure != nil { failed += 1 }
    case .committed(let rows): committed += rows
    case .began, .notice, .ended: break
    }
  }
}
