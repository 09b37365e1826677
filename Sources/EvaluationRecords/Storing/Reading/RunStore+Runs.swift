import Foundation

extension RunStore {
  /// All runs, the newest first.
  package func runs() throws(RunStoreError) -> [StoredRun] {
    try read { database throws(RunStoreError) in
      try RunLister(database: database, file: file).runs(where: "", [])
    }
  }

  /// The newest run of the same evaluation, test and labels that also fulfills a condition, or nil.
  package func latestRun(
    evaluationID: String, testID: String?, info: [String: String],
    where condition: (StoredRun) -> Bool = { _ in true }
  ) throws(RunStoreError) -> StoredRun? {
    try read { database throws(RunStoreError) in
      try RunLister(database: database, file: file).runs(
        where: "WHERE evaluation_id = ? AND test_id IS ? AND info = ?",
        [.text(evaluationID), .text(testID), .text(StoredJSON.text(of: info))]
      ).first(where: condition)
    }
  }

  /// The runs whose identifiers begin with a text, in whatever case, the newest first.
  package func runs(idPrefix prefix: String) throws(RunStoreError) -> [StoredRun] {
    try read { database throws(RunStoreError) in
      try RunLister(database: database, file: file).runs(
        where: "WHERE substr(run_id, 1, length(?1)) = ?1", [.text(prefix.uppercased())])
    }
  }

  /// The one run whose identifier begins with a text.
  ///
  /// - Throws: `runNotFound` or `severalRuns`, with those that may have been meant.
  package func run(idPrefix prefix: String) throws(RunStoreError) -> StoredRun {
    let found = try runs(idPrefix: prefix)
    guard let first = found.first else {
      throw try read { database throws(RunStoreError) in
        try RunReader.notFound(prefix, in: database, file: file)
      }
    }
    guard found.count == 1 else {
      throw .severalRuns(file: file.path, prefix: prefix, runs: found.map(\.header.runID.uuidString))
    }
    return first
  }
}

/// Lists the runs of a store.
struct RunLister {
  let database: Database
  let file: StoreFile

  func runs(where condition: String, _ values: [Statement.Value]) throws(RunStoreError) -> [StoredRun] {
    let query = try file.sqlite { () throws(SQLiteFailure) in
      try database.statement(Self.select + condition + " ORDER BY run.start_time DESC, run.id DESC")
    }
    defer { query.reset() }
    for value in values { query.bind(value) }
    var runs: [StoredRun] = []
    while try file.sqlite({ () throws(SQLiteFailure) in try query.step() }) { runs.append(try run(query)) }
    return runs
  }

  // The counts come from an index alone, so that a list of large runs takes no time.
  private static let select = """
    SELECT run_id, evaluation_id, display_name, test_id, info, run.start_time, run.end_time, run.ending,
      planned_rows, rescored_from, merged_from, session.number, process_id, process_start, boot, host,
      code_version, settings,
      (SELECT count(*) FROM row WHERE row.run = run.id AND retired IS NULL),
      (SELECT sum(finished) FROM row WHERE row.run = run.id AND retired IS NULL)
    FROM run JOIN session ON session.run = run.id
      AND session.number = (SELECT max(number) FROM session WHERE session.run = run.id)

    """

  private func run(_ query: Statement) throws(RunStoreError) -> StoredRun {
    let settings: RunSettings = try StoredJSON.settings(query.text(17), in: file)
    let header = RunHeader(
      runID: try file.runID(query.text(0)), evaluationID: query.text(1), displayName: query.text(2),
      testID: query.optionalText(3), info: try StoredJSON.value(query.text(4), in: file),
      startTime: Date(timeIntervalSince1970: query.double(5)), codeVersion: query.optionalText(16),
      settings: settings,
      rescoredFrom: try query.optionalText(9).map { text throws(RunStoreError) in try file.runID(text) })
    let process = ProcessIdentity(
      processID: query.int(12), start: query.optionalInt(13), boot: query.optionalText(14),
      host: query.text(15))
    return StoredRun(
      header: header, state: try state(query.optionalText(7), process),
      endTime: query.optionalDouble(6).map { Date(timeIntervalSince1970: $0) }, sessions: query.int(11),
      plannedRows: query.optionalInt(8), rows: query.int(18), finishedRows: query.int(19),
      mergedFrom: try StoredJSON.list(query.optionalText(10), in: file))
  }

  private func state(_ ending: String?, _ process: ProcessIdentity) throws(RunStoreError) -> StoredRun.State {
    guard let ending else {
      switch process.isRunning {
      case true?: return .running(processID: process.processID)
      case false?: return .died(processID: process.processID)
      case nil: return .open(processID: process.processID, host: process.host)
      }
    }
    guard let ending = RunClosing.Ending(rawValue: ending) else {
      throw .damaged(file: file.path, detail: "\"\(ending)\" is no ending of a run")
    }
    return .ended(ending)
  }
}
