import EvaluationRecords
import Foundation

/// Measures what a run's log costs. Meant for release builds.
enum Measuring {
  /// Prints the processor time that a row costs its run and the writing thread, and how long reading the run takes.
  static func measure(rows: Int, in path: String?) throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("run-store-measure-\(getpid())")
    let file = path.map { URL(fileURLWithPath: $0) } ?? directory.appendingPathComponent("store.sqlite")
    let header = Writing.header("Measured")
    let logged = (0..<min(rows, 50_000)).map(Writing.row)
    let start = ContinuousClock.now
    let before = (process: seconds(CLOCK_PROCESS_CPUTIME_ID), thread: seconds(CLOCK_THREAD_CPUTIME_ID))
    let writer = try RunLogWriter.begin(header, in: file)
    for index in 0..<rows {
      if index < logged.count { writer.append(logged[index]) } else { writer.append(Writing.row(index)) }
    }
    let thread = seconds(CLOCK_THREAD_CPUTIME_ID) - before.thread
    try writer.finish(Writing.closing(of: header))
    let process = seconds(CLOCK_PROCESS_CPUTIME_ID) - before.process
    let taken = ContinuousClock.now - start
    print("rows: \(rows)")
    if rows <= logged.count { print("append, µs of the caller: \(thread / Double(rows) * 1e6)") }
    print("writing thread, µs a row: \((process - thread) / Double(rows) * 1e6)")
    print("written in: \(taken)")
    try read(header.runID, from: file)
    if path == nil { try FileManager.default.removeItem(at: directory) }
  }

  private static func read(_ run: UUID, from file: URL) throws {
    let clock = ContinuousClock()
    for _ in 0..<3 {
      let summary = try clock.measure {
        let found = try RunStore(file).summary(of: run)
        print("rows \(found.rows.count), mean \(found.metrics.first?.mean ?? -1)")
      }
      print("opened and summarized in: \(summary)")
    }
    print("keys read in: \(try clock.measure { _ = try RunStore(file).keys(of: run) })")
    print("runs listed in: \(try clock.measure { _ = try RunStore(file).runs() })")
    print("record read in: \(try clock.measure { _ = try RunStore(file).record(of: run) })")
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
    print("size: \(size / 1_000_000) MB")
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
