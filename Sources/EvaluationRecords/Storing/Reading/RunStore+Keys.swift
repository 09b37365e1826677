package import Foundation

extension RunStore {
  /// The state of each current row of a run by its key. Rows of which no identity is known are not among them.
  package func keys(of runID: UUID) throws(RunStoreError) -> [RowKey: StoredRowState] {
    try read { database throws(RunStoreError) in
      let reader = try RunReader(runID, in: database, file: file)
      let rows = try reader.list(
        """
        SELECT digest, occurrence, repeat_number, id, position, finished, outcome FROM row
        WHERE run = ? AND retired IS NULL AND digest IS NOT NULL
        """
      ) { query throws(RunStoreError) in
        (
          RowKey(digest: query.text(0), occurrence: query.int(1), repeatNumber: query.int(2)),
          StoredRowState(
            row: query.int(3), index: query.int(4), isFinished: query.int(5) != 0,
            outcome: try reader.outcome(query.text(6)))
        )
      }
      // The store lets no two current rows have one key.
      return Dictionary(rows) { _, last in last }
    }
  }

  /// What people recognize the samples of rows by, in the order of the rows.
  package func names(of rows: [StoredRowState]) throws(RunStoreError) -> [StoredSampleName] {
    try read { database throws(RunStoreError) in
      try file.sqlite { () throws(SQLiteFailure) in
        var names: [StoredSampleName] = []
        for row in rows {
          let query = try database.statement("SELECT sample_id, substr(input, 1, 80) FROM row WHERE id = ?")
            .bind(.int(row.row))
          defer { query.reset() }
          let exists = try query.step()
          names.append(
            StoredSampleName(
              id: exists ? query.optionalText(0) : nil, opening: exists ? query.text(1) : ""))
        }
        return names
      }
    }
  }

  /// A row as it was handed to the log, or nil if the store does not have it.
  package func loggedRow(of runID: UUID, _ state: StoredRowState) throws(RunStoreError) -> LoggedRow? {
    try read { database throws(RunStoreError) in
      let reader = try RunReader(runID, in: database, file: file)
      let found = try reader.list(RunReader.selectRow + " AND row.id = ?", [.int(state.row)]) {
        query throws(RunStoreError) in try reader.storedRow(query)
      }
      guard let found = found.first else { return nil }
      let cells = try reader.list(
        """
        SELECT row, metric, state, value, rationale, reason, evaluator FROM cell
        WHERE run = ? AND row = ? ORDER BY metric
        """, [.int(found.id)]
      ) { query throws(RunStoreError) in
        NamedCell(metric: reader.name(of: query.int(1)), cell: try reader.cell(query))
      }
      return found.logged(cells)
    }
  }
}

extension RunReader {
  /// The name of the metric with a number.
  func name(of metric: Int) -> String {
    places[metric].map { metricNames[$0] } ?? "metric \(metric)"
  }

  /// Reads a row's outcome.
  func outcome(_ text: String) throws(RunStoreError) -> SubjectOutcome {
    guard let outcome = SubjectOutcome(rawValue: text) else {
      throw .damaged(file: file.path, detail: "\"\(text)\" is no outcome of a row")
    }
    return outcome
  }
}
