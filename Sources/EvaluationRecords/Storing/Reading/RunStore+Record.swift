package import Foundation

extension RunStore {
  /// A run with all its rows, in the order of their positions.
  ///
  /// A cell that was never written, in a run that was killed for instance, has the state of its row's subject, or was not emitted.
  package func record(of runID: UUID) throws(RunStoreError) -> RunRecord {
    try read { database throws(RunStoreError) in
      let reader = try RunReader(runID, in: database, file: file)
      var record = try reader.header()
      record.rows = try reader.rows()
      return record
    }
  }

  /// The row at a position, or nil if the run has none there.
  package func row(of runID: UUID, at index: Int) throws(RunStoreError) -> RowRecord? {
    try rows(of: runID, in: index..<index + 1).first
  }

  /// The rows at positions, as far as the run has them.
  package func rows(of runID: UUID, in range: Range<Int>) throws(RunStoreError) -> [RowRecord] {
    try read { database throws(RunStoreError) in
      try RunReader(runID, in: database, file: file).rows(in: range)
    }
  }
}
