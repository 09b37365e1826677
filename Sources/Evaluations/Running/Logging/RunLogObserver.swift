import EvaluationRecords
import Synchronization

/// Hands what happens in a run to the store's writer.
struct RunLogObserver: RunObserver {
  let writer: RunLogWriter

  func observe(_ event: RunEvent) {
    switch event {
    case .planned(let rows): writer.planned(rows: rows)
    case .started(let start): writer.started(start)
    case .finished(let row): writer.append(row)
    case .restored(let row):
      if let key = row.row.key { writer.kept(key, index: row.row.index) }
    case .notice(let notice): writer.note(notice)
    // The run begins and ends the log itself, and commits come from the writer.
    case .began, .expected, .committed, .ended: break
    }
  }
}

/// Counts rows as done that no log will say are committed.
struct UnloggedRows: RunObserver {
  let writer: RunLogWriter?
  let progress: any RunObserver

  func observe(_ event: RunEvent) {
    guard case .finished = event, writer == nil || writer?.failure != nil else { return }
    progress.observe(.committed(rows: 1))
  }
}

/// Collects what people should know about a run.
final class NoticeCollector: RunObserver {
  private let collected = Mutex<[RunNotice]>([])

  var notices: [RunNotice] { collected.withLock { $0 } }

  func observe(_ event: RunEvent) {
    if case .notice(let notice) = event { collected.withLock { $0.append(notice) } }
  }
}
