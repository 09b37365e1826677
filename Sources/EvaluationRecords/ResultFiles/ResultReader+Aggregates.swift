import OrderedJSON

extension ResultReader {
  /// The aggregates: those of the summary, and in between those that have no value.
  func aggregates(of record: RunRecord) throws(ResultFileError) -> [AggregateRecord] {
    var summary: [AggregateRecord] = []
    for (index, object) in try Self.objects(ResultKey.summary, in: object).enumerated() {
      for (label, json) in object {
        summary.append(
          try Self.aggregate(json, label: label, in: record, at: "\(ResultKey.summary)[\(index)].\(label)"))
      }
    }
    guard let own else { return summary }
    var aggregates: [AggregateRecord] = []
    for known in own.aggregates {
      let position = summary.firstIndex {
        $0.label == known.label && $0.group == known.group && known.isAbsent != true
      }
      let found = position.map { summary.remove(at: $0) }
      aggregates.append(
        AggregateRecord(
          label: known.label, group: known.group, operation: known.operation, metric: known.metric,
          value: found?.value, scored: known.scored, planned: known.planned))
    }
    return aggregates + summary
  }

  private static func aggregate(
    _ json: JSONValue, label: String, in record: RunRecord, at place: String
  ) throws(ResultFileError) -> AggregateRecord {
    guard json.objectValue != nil else {
      throw ResultFileError(
        place: place, reason: "expected an object with \"value\", found \(json.kindDescription)")
    }
    let metric = json["operation"]?["metric"]?.stringValue ?? ""
    return AggregateRecord(
      label: label, group: json["group"]?.stringValue,
      operation: json["operation"]?["type"]?.stringValue ?? "custom", metric: metric,
      value: json["value"]?.doubleValue,
      scored: record.coverage(of: metric)?.scored ?? record.rowCount, planned: record.rowCount)
  }
}
