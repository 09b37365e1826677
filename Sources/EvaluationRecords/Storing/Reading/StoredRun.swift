package import Foundation

/// A run as the list of a store's runs has it.
package struct StoredRun: Sendable, Hashable {
  /// Whether a run is over, and how it came to that.
  package enum State: Sendable, Hashable {
    /// The run was closed.
    case ended(RunClosing.Ending)
    /// The process that writes it runs.
    case running(processID: Int)
    /// The process that wrote it is gone without having closed it: it crashed or was killed.
    case died(processID: Int)
    /// The run was not closed, and whether its process still runs can only be seen on that machine.
    case open(processID: Int, host: String)
  }

  /// What is known since the run's beginning; settings and code version are those of the last session.
  package var header: RunHeader
  /// Whether the run is over.
  package var state: State
  /// When the run was closed, or nil.
  package var endTime: Date?
  /// How many processes worked on the run, one after the other.
  package var sessions: Int
  /// How many rows the run will have, as far as that became known.
  package var plannedRows: Int?
  /// How many rows it has.
  package var rows: Int
  /// How many of them a resumed run would not repeat.
  package var finishedRows: Int
  /// The runs that it was merged from.
  package var mergedFrom: [MergedPart]
}

/// A run that was merged with others into one.
package struct MergedPart: Sendable, Hashable, Codable {
  /// The store that it is in.
  package var file: String
  /// The run there.
  package var runID: UUID
  /// Which part of the samples it is.
  package var shard: Shard?
  /// The version of the code that was measured.
  package var codeVersion: String?
  /// How many rows it has.
  package var rows: Int

  /// A part with what is known about it.
  package init(file: String, runID: UUID, shard: Shard?, codeVersion: String?, rows: Int) {
    self.file = file
    self.runID = runID
    self.shard = shard
    self.codeVersion = codeVersion
    self.rows = rows
  }
}
