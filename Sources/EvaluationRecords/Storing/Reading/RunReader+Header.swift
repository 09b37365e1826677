import Foundation

extension RunReader {
  /// Everything about the run except its rows.
  func header() throws(RunStoreError) -> RunRecord {
    let records = try list(
      """
      SELECT run_id, evaluation_id, display_name, info, start_time, end_time, early_end_type, early_end_reason
      FROM run WHERE id = ?
      """
    ) { query throws(RunStoreError) in
      let start = Date(timeIntervalSince1970: query.double(4))
      return RunRecord(
        runID: try file.runID(query.text(0)), evaluationID: query.text(1), displayName: query.text(2),
        info: try StoredJSON.value(query.text(3), in: file), startTime: start,
        endTime: query.optionalDouble(5).map { Date(timeIntervalSince1970: $0) } ?? start,
        metricNames: metricNames,
        earlyEnd: query.optionalText(6).map { RowRecord.Failure(errorType: $0, reason: query.text(7)) })
    }
    guard var record = records.first else {
      throw .damaged(file: file.path, detail: "run \(run) is gone")
    }
    record.aggregates = try list("SELECT * FROM aggregate WHERE run = ? ORDER BY number") { query in
      AggregateRecord(
        label: query.text(2), group: query.optionalText(3), operation: query.text(4), metric: query.text(5),
        value: query.optionalDouble(6), scored: query.int(7), planned: query.int(8))
    }
    record.skippedRows = try list("SELECT * FROM skipped_row WHERE run = ? ORDER BY number") { query in
      SkippedRow(file: query.text(2), line: query.int(3), column: query.int(4), reason: query.text(5))
    }
    record.missingMetrics = try list("SELECT * FROM missing_metric WHERE run = ? ORDER BY number") { query in
      RunRecord.MissingMetric(name: query.text(2), nearest: query.optionalText(3))
    }
    record.duplicateIDs = try list("SELECT * FROM duplicate_id WHERE run = ? ORDER BY number") {
      query throws(RunStoreError) in
      DuplicateID(
        id: query.text(2), samples: try StoredJSON.value(query.text(3), in: file),
        places: try StoredJSON.value(query.text(4), in: file))
    }
    return record
  }
}

extension StoreFile {
  /// Reads a run's identifier.
  func runID(_ text: String) throws(RunStoreError) -> UUID {
    guard let id = UUID(uuidString: text) else {
      throw .damaged(file: path, detail: "\"\(text)\" is no run's identifier")
    }
    return id
  }
}
