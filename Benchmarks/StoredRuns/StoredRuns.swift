import EvaluationRecords
import Foundation

/// Measures what the store does below the public API: `StoredRuns write ROWS STORE`, then `StoredRuns summary STORE`.
@main
struct StoredRuns {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.count) {
    case ("write", 3):
      guard let rows = Int(arguments[2]), rows > 0 else { usage() }
      try write(rows, to: URL(fileURLWithPath: arguments[3]))
    case ("summary", 2): try summarize(URL(fileURLWithPath: arguments[2]))
    default: usage()
    }
  }

  private static func usage() -> Never {
    FileHandle.standardError.write(Data("usage: StoredRuns write ROWS STORE | summary STORE\n".utf8))
    exit(2)
  }

  private static let header = RunHeader(
    evaluationID: "ArithmeticEvaluation", displayName: "Arithmetic", startTime: Date())

  /// Writes a run as the engine writes it for answers that come at once.
  private static func write(_ rows: Int, to store: URL) throws {
    let batch = (0..<rows).map { row($0) }
    let before = processorTime()
    let start = ContinuousClock.now
    let writer = try RunLogWriter.begin(header, in: store)
    for row in batch {
      if let identity = row.row.identity {
        writer.started(RowStart(index: row.row.index, key: RowKey(digest: identity.digest)))
      }
      writer.append(row)
    }
    let record = RunRecord(
      runID: header.runID, evaluationID: header.evaluationID, displayName: header.displayName,
      startTime: header.startTime, endTime: Date(), metricNames: ["Correct"])
    try writer.finish(RunClosing(ending: .completed, record: record))
    report(rows, wallTime: (ContinuousClock.now - start) / .seconds(1), processorTime() - before)
  }

  /// Opens a store and sums up its only run.
  private static func summarize(_ store: URL) throws {
    let before = processorTime()
    let start = ContinuousClock.now
    let opened = try RunStore(store)
    var rows = 0
    for run in try opened.runs() { rows += try opened.summary(of: run.header.runID).rows.count }
    report(rows, wallTime: (ContinuousClock.now - start) / .seconds(1), processorTime() - before)
  }

  private static func row(_ number: Int) -> LoggedRow {
    var record = RowRecord(
      index: number, identity: SampleIdentity(digest: digest(number)), input: "What is \(number) + 4?",
      cells: [], startTime: Date(), duration: 0.000_01, subjectDuration: 0.000_004)
    record.content.sample = StoredValue(
      typeName: "ModelSample<String>",
      json: #"{"input":{"prompt":"What is \#(number) + 4?"},"output":{"value":"\#(number + 4)"}}"#)
    record.content.expected = StoredValue(typeName: "String", json: #""\#(number + 4)""#)
    record.content.response = StoredValue(typeName: "String", json: #""\#(number + 4)""#)
    let cell = MetricCell(state: .passed, value: 1, evaluator: .custom)
    return LoggedRow(row: record, cells: [NamedCell(metric: "Correct", cell: cell)])
  }

  /// Digits that are as random as those of a digest.
  private static func digest(_ number: Int) -> String {
    var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    return (0..<4).map { _ in
      state ^= state >> 31
      state &*= 0xBF58_476D_1CE4_E5B9
      let digits = String(state, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private static func report(_ rows: Int, wallTime: Double, _ processorTime: Double) {
    print(#"{"samples":\#(rows),"wallTime":\#(wallTime),"processorTime":\#(processorTime)}"#)
  }

  private static func processorTime() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime]
      .reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 }
  }
}
