/// Something to be written to a run's log.
enum RunLogEntry: Sendable {
  case planned(rows: Int)
  case started(RowStart)
  case row(LoggedRow)
  /// A row of an earlier session stands, at this position.
  case kept(RowKey, index: Int)
  /// A row of an earlier session is of no sample that the dataset still has.
  case removed(RowKey)
  case notice(RunNotice)
}
