import Foundation
package import OrderedJSON

extension ResultDocument {
  /// The file's content.
  ///
  /// - Parameters:
  ///   - includesReportMetadata: Whether what the client keeps with the report is written.
  ///   - includesTranscripts: Whether the rows have their transcripts.
  package func json(includesReportMetadata: Bool, includesTranscripts: Bool) throws -> JSONObject {
    let encoder = OrderedJSONEncoder()
    var object: JSONObject = [
      ResultKey.evaluationID: .string(record.evaluationID),
      ResultKey.resultID: .string(record.runID.uuidString),
      ResultKey.startTime: .string(time(record.startTime, ResultKey.startTime)),
      ResultKey.endTime: .string(time(record.endTime, ResultKey.endTime)),
      ResultKey.duration: .number(JSONNumber(milliseconds)),
      ResultKey.info: try encoder.encode(record.info),
    ]
    if includesReportMetadata { object[ResultKey.metadata] = .object(reportMetadata) }
    object[ResultKey.summary] = .array(summary.map(JSONValue.object))
    object[ResultKey.results] = .array(
      try rows(includesTranscripts: includesTranscripts).map(JSONValue.object))
    object[ResultKey.errors] = errors
    object[ResultKey.own] = try encoder.encode(OwnPart(record))
    return merged(object, includesTranscripts: includesTranscripts)
  }

  /// The run's length, saturating where a clock was set wildly wrong.
  private var milliseconds: Int { Int(exactly: (record.duration * 1000).rounded()) ?? .max }

  /// The time to the second, or as it was read if it has not changed.
  private func time(_ date: Date, _ key: String) -> String {
    if let text = original?[key]?.stringValue, let read = ResultTime.date(in: text),
      abs(read.timeIntervalSince(date)) < 0.001
    {
      return text
    }
    return ResultTime.text(of: date)
  }

  /// The rows, with a member for each column.
  package func rows(includesTranscripts: Bool) throws -> [JSONObject] {
    let columns = ColumnName.ofMetrics(record.metricNames, besides: otherColumns.map(\.name))
    return try record.rows.enumerated().map { index, row in
      var object = JSONObject()
      object[ColumnName.input] = row.content.sample?.cell
      object[ColumnName.response] = try row.content.responseCell
      object[ColumnName.expected] = row.content.expected?.cell
      if includesTranscripts { object[ColumnName.transcript] = row.content.transcript?.cell }
      for (position, (column, metric)) in zip(columns, record.metricNames).enumerated() {
        let cell = row.cell(at: position)
        object[column] = .object(cell.json(metric: column == metric ? nil : metric))
      }
      for column in otherColumns {
        object[column.name] = try column.cells[index].map { try JSONReader.read($0) }
      }
      object[ColumnName.subjectInferenceError] = (row.subjectFailure?.reason).map(JSONValue.string)
      if !row.evaluatorFailures.isEmpty {
        object[ColumnName.evaluatorErrors] = .array(
          row.evaluatorFailures.map {
            ["evaluatorType": .string($0.evaluatorType), "reason": .string($0.failure.reason)]
          })
      }
      return object
    }
  }

  /// The aggregates that have a value, in as few objects as their labels allow: a label that repeats begins
  /// another one. If they were read, they stay in the objects they were in.
  package var summary: [JSONObject] {
    var members: [(key: String, value: JSONValue)] = []
    for aggregate in record.aggregates {
      guard let value = aggregate.value.flatMap({ JSONNumber($0) }) else { continue }
      members.append((aggregate.label, .object(aggregate.json(value: value))))
    }
    let earlier = (original?[ResultKey.summary]?.arrayValue ?? []).compactMap(\.objectValue)
    if earlier.flatMap(\.keys) == members.map(\.key) {
      var rest = members[...]
      return earlier.map { object in
        defer { rest = rest.dropFirst(object.count) }
        return JSONObject(rest.prefix(object.count))
      }
    }
    var objects: [JSONObject] = []
    for (label, json) in members {
      if objects.isEmpty || objects[objects.count - 1][label] != nil { objects.append([:]) }
      objects[objects.count - 1][label] = json
    }
    return objects
  }

  private func merged(_ object: JSONObject, includesTranscripts: Bool) -> JSONObject {
    guard var original else { return object }
    // What is not asked for must not come back from the file, and metadata is the client's to change.
    original = original.without(ResultKey.metadata)
    if !includesTranscripts, case .array(let rows)? = original[ResultKey.results] {
      original[ResultKey.results] = .array(
        rows.map { row in row.objectValue.map { .object($0.without(ColumnName.transcript)) } ?? row })
    }
    var metadata = JSONObject()
    metadata[ResultKey.metadata] = object[ResultKey.metadata]
    let merged = object.without(ResultKey.metadata).keeping(membersOf: original)
    return JSONObject(Array(merged) + Array(metadata))
  }
}

extension RowContent {
  /// The answer with its type; nil if there is none.
  fileprivate var responseCell: JSONValue? {
    get throws {
      guard let response else { return nil }
      var object: JSONObject = [
        "typeName": .string(response.typeName ?? ""), "value": response.cell,
      ]
      if let subject {
        object["subject"] = subject.cell
        object["subjectTypeName"] = subject.typeName.map(JSONValue.string)
      }
      return .object(object)
    }
  }
}

extension AggregateRecord {
  fileprivate func json(value: JSONNumber) -> JSONObject {
    var object = JSONObject()
    object["group"] = group.map(JSONValue.string)
    object["operation"] =
      operation == "custom"
      ? ["type": "custom", "label": .string(label)]
      : ["type": .string(operation), "metric": .string(metric)]
    object["value"] = .number(value)
    return object
  }
}
