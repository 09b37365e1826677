import Foundation

/// Reads one run from a store's tables.
struct RunReader {
  let database: Database
  let file: StoreFile
  /// The run's number in the tables.
  let run: Int
  /// The names of the run's metrics, in order.
  let metricNames: [String]
  /// The place in `metricNames` of each metric's number.
  let places: [Int: Int]

  init(_ runID: UUID, in database: Database, file: StoreFile) throws(RunStoreError) {
    self.database = database
    self.file = file
    let found = try file.sqlite { () throws(SQLiteFailure) -> Int? in
      let query = try database.statement("SELECT id FROM run WHERE run_id = ?").bind(.text(runID.uuidString))
      defer { query.reset() }
      return try query.step() ? query.int(0) : nil
    }
    guard let found else { throw try Self.notFound(runID.uuidString, in: database, file: file) }
    run = found
    let metrics = try file.sqlite { () throws(SQLiteFailure) -> [(number: Int, name: String)] in
      let query = try database.statement(
        """
        SELECT number, name FROM metric WHERE run = ? ORDER BY place IS NULL, coalesce(place, number)
        """
      ).bind(.int(found))
      defer { query.reset() }
      var metrics: [(number: Int, name: String)] = []
      while try query.step() { metrics.append((query.int(0), query.text(1))) }
      return metrics
    }
    metricNames = metrics.map(\.name)
    places = Dictionary(uniqueKeysWithValues: metrics.enumerated().map { ($1.number, $0) })
  }

  /// The error for a run that the store does not have; it names the latest ones.
  static func notFound(
    _ name: String, in database: Database, file: StoreFile
  ) throws(RunStoreError) -> RunStoreError {
    let latest = try file.sqlite { () throws(SQLiteFailure) -> [String] in
      let query = try database.statement("SELECT run_id FROM run ORDER BY start_time DESC, id DESC LIMIT 3")
      defer { query.reset() }
      var runs: [String] = []
      while try query.step() { runs.append(query.text(0)) }
      return runs
    }
    return .runNotFound(file: file.path, run: name, nearest: latest)
  }

  /// Runs a query for the run's number and further values, and makes something of each row.
  func list<Value>(
    _ sql: String, _ values: [Statement.Value] = [], each: (Statement) throws(RunStoreError) -> Value
  ) throws(RunStoreError) -> [Value] {
    let query = try file.sqlite { () throws(SQLiteFailure) in try database.statement(sql) }
    defer { query.reset() }
    query.bind(.int(run))
    for value in values { query.bind(value) }
    var list: [Value] = []
    while try file.sqlite({ () throws(SQLiteFailure) in try query.step() }) { list.append(try each(query)) }
    return list
  }
}
