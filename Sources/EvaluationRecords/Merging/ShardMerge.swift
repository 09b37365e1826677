import EvaluationStatistics
import Foundation

/// Writes the runs of shards as one run.
struct ShardMerge {
  let shards: [ShardRun]
  private let records: [RunRecord]

  /// Reads everything but the rows.
  init(_ shards: [ShardRun]) throws(RunStoreError) {
    self.shards = shards
    records = try shards.map { shard throws(RunStoreError) in
      try shard.store.read { database throws(RunStoreError) in
        try RunReader(shard.run.header.runID, in: database, file: shard.store.file).header()
      }
    }
  }

  /// Writes the whole run or nothing.
  func write(to target: URL) throws(RunStoreError) -> MergedRun {
    let file = StoreFile(target)
    let database = try file.openForWriting()
    let header = header
    try file.sqlite { () throws(SQLiteFailure) in try database.execute("BEGIN IMMEDIATE") }
    defer { database.rollBack() }
    var log = try file.sqlite { () throws(SQLiteFailure) in
      try RunLog(insideTransaction: header, in: database)
    }
    var content = MergedContent()
    for (shard, record) in zip(shards, records) {
      try copyRows(of: shard, record, to: &log, in: file, &content)
    }
    let notes = notes
    let closing = RunClosing(ending: .completed, record: record(header, content))
    let parts = parts
    try file.sqlite { () throws(SQLiteFailure) in
      try log.plan(rows: content.rows)
      try log.close(closing, at: Date())
      try database.statement("UPDATE run SET merged_from = ? WHERE id = ?")
        .bind(.text(StoredJSON.text(of: parts)), .int(log.run)).run()
      for note in notes {
        try log.insert(
          RunNotice(severity: .note, kind: "customAggregate", text: note, time: closing.record.endTime))
      }
      try database.execute("COMMIT")
    }
    return MergedRun(runID: header.runID, parts: parts, rows: content.rows, notes: notes)
  }

  private func copyRows(
    of shard: ShardRun, _ record: RunRecord, to log: inout RunLog, in file: StoreFile,
    _ content: inout MergedContent
  ) throws(RunStoreError) {
    let run = shard.run.header.runID
    for positions in try shard.store.positions(of: run, count: 500) {
      let rows = try shard.store.read { database throws(RunStoreError) in
        try RunReader(run, in: database, file: shard.store.file).storedRows(in: positions)
      }
      for row in rows {
        let cells = zip(record.metricNames, row.cells).compactMap { name, cell in
          cell.map { NamedCell(metric: name, cell: $0) }
        }
        content.add(row.record.index, cells)
        do throws(SQLiteFailure) {
          try log.insert(row.logged(cells))
        } catch {
          throw RunStoreError(error, in: file)
        }
      }
    }
  }

  private var header: RunHeader {
    var header = shards[0].run.header
    header.runID = UUID()
    header.startTime = shards.map(\.run.header.startTime).min() ?? header.startTime
    header.info["shard"] = nil
    header.settings.shard = nil
    header.settings.resume = nil
    let versions = Set(shards.compactMap(\.run.header.codeVersion))
    header.codeVersion = versions.isEmpty ? nil : versions.sorted().joined(separator: ", ")
    return header
  }

  private var parts: [MergedPart] {
    shards.map {
      MergedPart(
        file: $0.file, runID: $0.run.header.runID, shard: $0.shard, codeVersion: $0.run.header.codeVersion,
        rows: $0.run.rows)
    }
  }

  private var notes: [String] {
    aggregates.filter { Statistic(rawValue: $0.operation) == nil }.map { aggregate in
      """
      "\(aggregate.label)" is computed by the client's code; it has no value until a test resumes this run.
      """
    }
  }

  /// The aggregates of all shards, each once.
  private var aggregates: [AggregateRecord] {
    var seen: Set<[String?]> = []
    return records.flatMap(\.aggregates).filter {
      seen.insert([$0.label, $0.group, $0.operation, $0.metric]).inserted
    }
  }

  private func record(_ header: RunHeader, _ content: MergedContent) -> RunRecord {
    var record = RunRecord(
      runID: header.runID, evaluationID: header.evaluationID, displayName: header.displayName,
      info: header.info, startTime: header.startTime,
      endTime: records.map(\.endTime).max() ?? header.startTime)
    record.metricNames = content.metricNames(after: records.map(\.metricNames))
    record.aggregates = aggregates.map { aggregate in
      let values = content.values(of: aggregate.metric)
      var merged = aggregate
      merged.value = Statistic(rawValue: aggregate.operation)?.value(of: values)
      merged.scored = values.count
      merged.planned = content.rows
      return merged
    }
    // Every shard reads the whole dataset, so that they know the same of it.
    var skipped: Set<SkippedRow> = []
    record.skippedRows = records.flatMap(\.skippedRows).filter { skipped.insert($0).inserted }
    var duplicates: Set<String> = []
    record.duplicateIDs = records.flatMap(\.duplicateIDs).filter { duplicates.insert($0.id).inserted }
    // What one shard did not see another one may have.
    record.missingMetrics = (records.first?.missingMetrics ?? []).filter { missing in
      records.allSatisfy { $0.missingMetrics.contains { $0.name == missing.name } }
    }
    return record
  }
}
