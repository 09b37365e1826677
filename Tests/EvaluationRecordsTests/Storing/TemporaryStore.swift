import Foundation

@testable import EvaluationRecords

/// A place for a store that goes with the test.
final class TemporaryStore: Sendable {
  let directory: URL
  var file: URL { directory.appendingPathComponent("evaluations.sqlite") }

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("run-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: directory)
    } catch {
      print("A temporary directory stays: \(error)")
    }
  }

  /// Opens the store to read from it.
  func open() throws -> RunStore { try RunStore(file) }
}

extension RunHeader {
  /// A run that begins at a time of whole seconds.
  static func sample(_ evaluation: String = "Sums", second: Int = 0) -> RunHeader {
    RunHeader(
      evaluationID: evaluation, displayName: "Sums of numbers", testID: "Tests/sums()",
      info: ["model": "m"], startTime: Date(timeIntervalSince1970: 1_790_000_000 + Double(second)),
      codeVersion: "v1")
  }
}

extension LoggedRow {
  /// A row about the sample of a number.
  static func sample(_ index: Int, cells: [NamedCell] = [.scored("Score", 0.5)]) -> LoggedRow {
    var content = RowContent()
    content.sample = StoredValue(typeName: "Sample", json: #"{"number":\#(index)}"#)
    content.response = StoredValue(typeName: "Int", json: "\(index)")
    content.expected = StoredValue(typeName: "Int", problem: "cannot be encoded")
    return LoggedRow(
      row: RowRecord(
        index: index, identity: .sample(index), input: "number \(index)", cells: [],
        startTime: Date(timeIntervalSince1970: 1_790_000_001), duration: 0.25, subjectDuration: 0.125,
        modelCalls: [ModelCallRecord(model: "m", inputTokens: 10, outputTokens: 2, finishReason: "stop")],
        content: content),
      cells: cells)
  }
}

extension SampleIdentity {
  static func sample(_ number: Int) -> SampleIdentity {
    let digits = String(number, radix: 16)
    return SampleIdentity(digest: String(repeating: "0", count: 64 - digits.count) + digits, id: "s\(number)")
  }
}

extension NamedCell {
  static func scored(_ metric: String, _ value: Double) -> NamedCell {
    NamedCell(metric: metric, cell: MetricCell(state: .scored, value: value, evaluator: .custom))
  }
}

extension RunClosing {
  /// The end of a run that begins with a header.
  static func sample(
    of header: RunHeader, metrics: [String] = ["Score"], ending: Ending = .completed,
    lateCells: [(index: Int, cell: NamedCell)] = []
  ) -> RunClosing {
    RunClosing(
      ending: ending,
      record: RunRecord(
        runID: header.runID, evaluationID: header.evaluationID, displayName: header.displayName,
        info: header.info, startTime: header.startTime, endTime: header.startTime.addingTimeInterval(9),
        metricNames: metrics),
      lateCells: lateCells)
  }
}
