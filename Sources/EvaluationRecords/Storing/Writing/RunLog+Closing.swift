import Foundation

extension RunLog {
  /// Writes everything that is known at a run's end.
  mutating func close(_ closing: RunClosing, at end: Date) throws(SQLiteFailure) {
    let record = closing.record
    for late in closing.lateCells {
      let query = try database.statement(
        "SELECT id FROM row WHERE run = ? AND position = ? AND retired IS NULL"
      ).bind(.int(run), .int(late.index))
      let row = try query.step() ? query.int(0) : nil
      query.reset()
      if let row { try insertLate(late.cell, row: row) }
    }
    try insertMetrics(record.metricNames)
    try insertAggregates(record.aggregates)
    try insertFindings(of: record)
    try database.statement("DELETE FROM in_flight WHERE run = ?").bind(.int(run)).run()
    try database.statement(
      """
      UPDATE run SET end_time = ?, ending = ?, early_end_type = ?, early_end_reason = ? WHERE id = ?
      """
    ).bind(
      .double(record.endTime.timeIntervalSince1970), .text(closing.ending.rawValue),
      .text(record.earlyEnd?.errorType), .text(record.earlyEnd?.reason), .int(run)
    ).run()
    try database.statement("UPDATE session SET end_time = ?, ending = ? WHERE run = ? AND number = ?")
      .bind(
        .double(end.timeIntervalSince1970), .text(closing.ending.rawValue), .int(run), .int(session)
      ).run()
  }

  private mutating func insertMetrics(_ names: [String]) throws(SQLiteFailure) {
    for (place, name) in names.enumerated() {
      let number = try number(of: name)
      try database.statement("UPDATE metric SET place = ? WHERE run = ? AND number = ?")
        .bind(.int(place), .int(run), .int(number)).run()
    }
  }

  private func insertAggregates(_ aggregates: [AggregateRecord]) throws(SQLiteFailure) {
    for (number, aggregate) in aggregates.enumerated() {
      try database.statement("INSERT INTO aggregate VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)").bind(
        .int(run), .int(number), .text(aggregate.label), .text(aggregate.group), .text(aggregate.operation),
        .text(aggregate.metric), .double(aggregate.value), .int(aggregate.scored), .int(aggregate.planned)
      ).run()
    }
  }

  private func insertFindings(of record: RunRecord) throws(SQLiteFailure) {
    for (number, skipped) in record.skippedRows.enumerated() {
      try database.statement("INSERT INTO skipped_row VALUES (?, ?, ?, ?, ?, ?)").bind(
        .int(run), .int(number), .text(skipped.file), .int(skipped.line), .int(skipped.column),
        .text(skipped.reason)
      ).run()
    }
    for (number, missing) in record.missingMetrics.enumerated() {
      try database.statement("INSERT INTO missing_metric VALUES (?, ?, ?, ?)")
        .bind(.int(run), .int(number), .text(missing.name), .text(missing.nearest)).run()
    }
    for (number, duplicate) in record.duplicateIDs.enumerated() {
      try database.statement("INSERT INTO duplicate_id VALUES (?, ?, ?, ?, ?)").bind(
        .int(run), .int(number), .text(duplicate.id), .text(StoredJSON.text(of: duplicate.samples)),
        .text(StoredJSON.text(of: duplicate.places))
      ).run()
    }
  }
}
