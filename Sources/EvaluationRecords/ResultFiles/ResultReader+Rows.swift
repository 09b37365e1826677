import OrderedJSON

extension ResultReader {
  /// The columns of metrics: every column in which some row has an outcome.
  ///
  /// Files are often written with sorted keys, so their own list of columns says the order, if there is one.
  static func metrics(
    in rows: [JSONObject], own: OwnPart?, ordering: JSONValue?
  ) -> [(column: String, name: String)] {
    var found: [(column: String, name: String)] = []
    var columns: Set<String> = []
    for row in rows {
      for (column, cell) in row where !ColumnName.reserved.contains(column) && MetricCell.isMetric(cell) {
        guard columns.insert(column).inserted else { continue }
        found.append((column, name(of: cell, in: column)))
      }
    }
    var metrics: [(column: String, name: String)] = []
    func take(_ matches: (_ metric: (column: String, name: String)) -> Bool) -> Bool {
      guard let index = found.firstIndex(where: matches) else { return false }
      metrics.append(found.remove(at: index))
      return true
    }
    for name in own?.metrics ?? [] where !take({ $0.name == name }) {
      metrics.append((name, name))
    }
    for name in (ordering?.arrayValue ?? []).compactMap(\.stringValue) { _ = take { $0.column == name } }
    return metrics + found
  }

  /// The metric's name, which the cell has where the column got another one.
  private static func name(of cell: JSONValue, in column: String) -> String {
    guard let name = cell["metric"]?.stringValue, column.hasPrefix(name) else { return column }
    var rest = column.dropFirst(name.count)
    while rest.hasPrefix(ColumnName.metricMark) { rest = rest.dropFirst(ColumnName.metricMark.count) }
    return rest.isEmpty ? name : column
  }

  /// The columns that are neither known nor metrics, in order of appearance.
  var otherColumns: [ResultDocument.OtherColumn] {
    let known = Set(ColumnName.reserved + metrics.map(\.column))
    var names: [String] = []
    for row in rows {
      for column in row.keys where !known.contains(column) && !names.contains(column) { names.append(column) }
    }
    return names.map { name in
      ResultDocument.OtherColumn(name: name, cells: rows.map { $0[name].map { $0.text() } })
    }
  }

  func records() -> [RowRecord] {
    // A file in which rows were added or removed by hand has only what the rows say themselves.
    let ownRows = own.flatMap { $0.rows.count == rows.count ? $0.rows : nil }
    let answerType = rows.lazy.compactMap { $0[ColumnName.response]?["typeName"]?.stringValue }.first
    return rows.enumerated().map { index, row in
      var record = RowRecord(index: index, input: "", cells: metrics.map { MetricCell(json: row[$0.column]) })
      record.content = content(of: row, types: ownRows?[index].types ?? [:], answerType: answerType)
      record.input = record.content.sample.map(Self.inputText) ?? ""
      record.subjectFailure = row[ColumnName.subjectInferenceError].flatMap(Self.failure)
      record.evaluatorFailures = (row[ColumnName.evaluatorErrors]?.arrayValue ?? []).map { error in
        RowRecord.EvaluatorFailure(
          evaluatorType: error["evaluatorType"]?.stringValue ?? "Evaluator",
          failure: Self.failure(error["reason"] ?? error)
            ?? RowRecord.Failure(errorType: "EvaluatorError", reason: error.text()))
      }
      ownRows?[index].complete(&record)
      return record
    }
  }

  private func content(of row: JSONObject, types: [String: String], answerType: String?) -> RowContent {
    var content = RowContent()
    func cell(_ column: String) -> JSONValue? { row[column].flatMap { $0 == .null ? nil : $0 } }
    content.sample = cell(ColumnName.input).map { StoredValue(cell: $0, typeName: types[ColumnName.input]) }
    if let response = cell(ColumnName.response) {
      if let object = response.objectValue, let value = object["value"] {
        content.response = StoredValue(cell: value, typeName: object["typeName"]?.stringValue)
      } else {
        content.response = StoredValue(cell: response, typeName: answerType)
      }
      content.subject = response["subject"].map {
        StoredValue(cell: $0, typeName: response["subjectTypeName"]?.stringValue)
      }
    }
    let type = types[ColumnName.expected] ?? content.response?.typeName ?? answerType
    content.expected = cell(ColumnName.expected).map { StoredValue(cell: $0, typeName: type) }
    content.transcript = cell(ColumnName.transcript).map {
      StoredValue(cell: $0, typeName: types[ColumnName.transcript])
    }
    return content
  }

  /// A text by which people recognize a sample: its prompt, its input if that is a text, or all of it.
  private static func inputText(of sample: StoredValue) -> String {
    let json = sample.readings.first ?? .null
    return json["input"]?["prompt"]?.stringValue ?? json["input"]?.stringValue ?? json.stringValue
      ?? json.text()
  }

  /// An error that a file has as text or, as Swift encodes it, as a case with a reason.
  private static func failure(_ json: JSONValue) -> RowRecord.Failure? {
    guard json != .null else { return nil }
    let reason = json.stringValue ?? json["failed"]?["reason"]?.stringValue ?? json["reason"]?.stringValue
    return RowRecord.Failure(errorType: "Error", reason: reason ?? json.text())
  }
}
