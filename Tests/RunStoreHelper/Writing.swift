import EvaluationRecords
import Foundation

/// Writes and reads runs as the engine does.
enum Writing {
  static func header(_ evaluation: String) -> RunHeader {
    RunHeader(
      evaluationID: evaluation, displayName: evaluation, info: ["kind": "made up"], startTime: Date(),
      codeVersion: "v1")
  }

  /// A row like those of a small evaluation.
  static func row(_ index: Int) -> LoggedRow {
    var content = RowContent()
    let input = "Translate sentence number \(index) into French, and keep the names as they are."
    content.sample = StoredValue(
      typeName: "ModelSample<String>",
      json: #"{"input":{"prompt":"\#(input)"},"expected":"La phrase numéro \#(index)"}"#)
    content.response = StoredValue(typeName: "String", json: #""La phrase numéro \#(index)""#)
    content.expected = StoredValue(typeName: "String", json: #""La phrase numéro \#(index)""#)
    return LoggedRow(
      row: RowRecord(
        index: index, identity: SampleIdentity(digest: digest(index)), input: input, cells: [],
        startTime: Date(timeIntervalSince1970: 1_790_000_000 + Double(index)), duration: 0.012,
        subjectDuration: 0.011,
        modelCalls: [
          ModelCallRecord(model: "small-model", inputTokens: 31, outputTokens: 8, finishReason: "stop")
        ],
        content: content),
      cells: [
        NamedCell(
          metric: "Exact match",
          cell: MetricCell(
            state: index.isMultiple(of: 3) ? .failed : .passed, value: index.isMultiple(of: 3) ? 0 : 1,
            evaluator: .custom))
      ])
  }

  /// 64 hexadecimal digits that come in no order.
  private static func digest(_ index: Int) -> String {
    var state = UInt64(index) &* 0x9E37_79B9_7F4A_7C15
    var text = ""
    for _ in 0..<4 {
      state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      state ^= state >> 27
      let digits = String(state, radix: 16)
      text += String(repeating: "0", count: 16 - digits.count) + digits
      state &+= 0x9E37_79B9_7F4A_7C15
    }
    return text
  }

  static func closing(of header: RunHeader) -> RunClosing {
    RunClosing(
      ending: .completed,
      record: RunRecord(
        runID: header.runID, evaluationID: header.evaluationID, displayName: header.displayName,
        startTime: header.startTime, endTime: Date(), metricNames: ["Exact match"]))
  }

  /// Writes a run and prints how many rows are committed, as that happens.
  static func write(to path: String, evaluation: String, rows: Int) throws {
    let header = header(evaluation)
    let writer = try RunLogWriter.begin(header, in: URL(fileURLWithPath: path)) { say("committed \($0)") }
    say("run \(header.runID.uuidString)")
    for index in 0..<rows {
      let row = row(index)
      writer.started(RowStart(index: index, key: RowKey(digest: row.row.identity?.digest ?? "")))
      writer.append(row)
    }
    try writer.finish(closing(of: header))
    say("finished")
  }

  /// Prints the runs of a store.
  static func read(from path: String) throws {
    for run in try RunStore(URL(fileURLWithPath: path)).runs() {
      say("\(run.header.evaluationID): \(run.rows) rows, \(run.state)")
    }
  }
}
