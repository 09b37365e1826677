import Foundation

extension RunReader {
  /// The rows whose positions are in a range, in order, with their cells.
  func rows(in range: Range<Int> = 0..<Int.max) throws(RunStoreError) -> [RowRecord] {
    try storedRows(in: range).map(\.complete)
  }

  /// The same rows with the cells that were written.
  func storedRows(in range: Range<Int>) throws(RunStoreError) -> [StoredRow] {
    var rows = try list(
      "\(Self.selectRow) AND position >= ? AND position < ? ORDER BY position, id",
      [.int(range.lowerBound), .int(range.upperBound)]
    ) { query throws(RunStoreError) in try storedRow(query) }
    try fillCells(of: &rows, in: range)
    return rows
  }

  static let selectRow = """
    SELECT id, position, digest, occurrence, repeat_number, sample_id, input, outcome, attempts, start_time,
      duration, subject_duration, failure_type, failure_reason, evaluator_failures,
      model_calls, judge_calls, judge_replies,
      sample, sample_type, sample_problem, response, response_type, response_problem,
      subject, subject_type, subject_problem, expected, expected_type, expected_problem,
      transcript, transcript_type, transcript_problem, finished
    FROM row JOIN content ON content.row = row.id
    WHERE row.run = ? AND retired IS NULL
    """

  /// A row as it is stored: its cells stand where they belong, as far as they were written.
  struct StoredRow {
    var id: Int
    var record: RowRecord
    var outcome: SubjectOutcome
    var isFinished: Bool
    var cells: [MetricCell?]

    /// The row with a cell for each metric.
    var complete: RowRecord {
      var row = record
      row.cells = cells.map { $0 ?? .unwritten(outcome, failure: record.subjectFailure) }
      return row
    }

    /// The row as it was handed to the log, with these cells.
    func logged(_ cells: [NamedCell]) -> LoggedRow {
      LoggedRow(
        row: record, cells: cells, subjectState: outcome == .answered ? nil : outcome.unwrittenState,
        hasThrownEvaluator: !isFinished && (outcome == .answered || outcome == .refused))
    }
  }

  func storedRow(_ query: Statement) throws(RunStoreError) -> StoredRow {
    let outcome = try outcome(query.text(7))
    var record = RowRecord(
      index: query.int(1),
      identity: query.optionalText(2).map {
        SampleIdentity(digest: $0, occurrence: query.int(3), id: query.optionalText(5))
      },
      repeatNumber: query.int(4), attempts: query.int(8), input: query.text(6), cells: [],
      subjectFailure: query.optionalText(12).map {
        RowRecord.Failure(errorType: $0, reason: query.text(13))
      },
      startTime: query.optionalDouble(9).map { Date(timeIntervalSince1970: $0) },
      duration: query.double(10), subjectDuration: query.optionalDouble(11))
    record.evaluatorFailures = try StoredJSON.list(query.optionalText(14), in: file)
    record.modelCalls = try StoredJSON.list(query.optionalText(15), in: file)
    record.judgeCalls = try StoredJSON.list(query.optionalText(16), in: file)
    record.judgeReplies = try StoredJSON.list(query.optionalText(17), in: file)
    record.content.sample = value(query, at: 18)
    record.content.response = value(query, at: 21)
    record.content.subject = value(query, at: 24)
    record.content.expected = value(query, at: 27)
    record.content.transcript = value(query, at: 30)
    return StoredRow(
      id: query.int(0), record: record, outcome: outcome, isFinished: query.int(33) != 0,
      cells: [MetricCell?](repeating: nil, count: metricNames.count))
  }

  private func value(_ query: Statement, at column: Int32) -> StoredValue? {
    let type = query.optionalText(column + 1)
    if let json = query.optionalText(column) { return StoredValue(typeName: type, json: json) }
    if let problem = query.optionalText(column + 2) { return StoredValue(typeName: type, problem: problem) }
    return nil
  }

  private func fillCells(of rows: inout [StoredRow], in range: Range<Int>) throws(RunStoreError) {
    let indices = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.id, $0) })
    let isWhole = range.upperBound == Int.max
    let sql = """
      SELECT row, metric, state, value, rationale, reason, evaluator FROM cell WHERE run = ?
      """
    let part = """
       AND row IN (SELECT id FROM row
        WHERE row.run = ? AND retired IS NULL AND position >= ? AND position < ?)
      """
    let values: [Statement.Value] =
      isWhole ? [] : [.int(run), .int(range.lowerBound), .int(range.upperBound)]
    let cells = try list(isWhole ? sql : sql + part, values) { query throws(RunStoreError) in
      (row: query.int(0), metric: query.int(1), cell: try cell(query))
    }
    for found in cells {
      guard let index = indices[found.row], let place = places[found.metric] else { continue }
      rows[index].cells[place] = found.cell
    }
  }

  /// The cell in the columns from the third on.
  func cell(_ query: Statement) throws(RunStoreError) -> MetricCell {
    return MetricCell(
      state: try state(query.text(2)), value: query.optionalDouble(3), rationale: query.optionalText(4),
      reason: query.optionalText(5).flatMap(MetricCell.Reason.init),
      evaluator: query.optionalText(6).flatMap(EvaluatorKind.init))
  }
}

extension MetricCell {
  /// The cell of a metric about which a row's log says nothing.
  package static func unwritten(_ outcome: SubjectOutcome, failure: RowRecord.Failure?) -> MetricCell {
    MetricCell(
      state: outcome.unwrittenState,
      rationale: failure.map { "No inference was produced for this sample: \($0.reason)" })
  }
}
