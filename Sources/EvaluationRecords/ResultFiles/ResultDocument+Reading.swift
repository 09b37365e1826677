import Foundation
package import OrderedJSON

extension ResultDocument {
  /// Reads a result file.
  ///
  /// Keys that are missing leave their part of the record empty, and what is not known is kept and written
  /// again.
  ///
  /// - Throws: `ResultFileError` if the bytes are not JSON or not of a result's shape.
  package init(_ bytes: some Collection<UInt8>) throws(ResultFileError) {
    let json: JSONValue
    do {
      json = try JSONReader.read(bytes)
    } catch {
      throw ResultFileError(place: "line \(error.line), column \(error.column)", reason: error.reason)
    }
    try self.init(json)
  }

  /// Reads the content of a result file.
  package init(_ json: JSONValue) throws(ResultFileError) {
    let reader = try ResultReader(json)
    self.init(
      record: try reader.record(), errors: reader.object[ResultKey.errors],
      reportMetadata: try reader.member(ResultKey.metadata, "an object", \.objectValue) ?? [:])
    otherColumns = reader.otherColumns
    original = reader.object
  }
}

/// Takes a result file apart.
struct ResultReader {
  let object: JSONObject
  let rows: [JSONObject]
  let own: OwnPart?
  /// The metrics by their columns, in order.
  let metrics: [(column: String, name: String)]

  init(_ json: JSONValue) throws(ResultFileError) {
    guard let object = json.objectValue else {
      throw ResultFileError(place: "the file", reason: "expected an object, found \(json.kindDescription)")
    }
    let known = [ResultKey.evaluationID, ResultKey.results, ResultKey.summary]
    guard known.contains(where: { object[$0] != nil }) else {
      throw ResultFileError(
        place: "the file", reason: "it has none of the keys of a result: \(known.joined(separator: ", "))")
    }
    self.object = object
    rows = try Self.objects(ResultKey.results, in: object)
    own = try object[ResultKey.own].map { json throws(ResultFileError) in
      do {
        return try OrderedJSONDecoder().decode(OwnPart.self, from: json)
      } catch {
        throw ResultFileError(place: ResultKey.own, reason: "it cannot be read: \(error)")
      }
    }
    metrics = Self.metrics(
      in: rows, own: own, ordering: object[ResultKey.metadata]?[ResultKey.columnOrdering])
  }

  func record() throws(ResultFileError) -> RunRecord {
    let evaluationID = try member(ResultKey.evaluationID, "text", \.stringValue) ?? "Unknown"
    let (start, end) = try times()
    var record = RunRecord(
      runID: try runID(), evaluationID: evaluationID, displayName: evaluationID, info: try info(),
      startTime: start, endTime: end, metricNames: metrics.map(\.name))
    own?.complete(&record)
    record.rows = records()
    record.aggregates = try aggregates(of: record)
    return record
  }

  /// A top-level member, or nil if it is missing or null.
  func member<Value>(
    _ key: String, _ kind: String, _ value: (JSONValue) -> Value?
  ) throws(ResultFileError) -> Value? {
    guard let json = object[key], json != .null else { return nil }
    guard let value = value(json) else {
      throw ResultFileError(place: key, reason: "expected \(kind), found \(json.kindDescription)")
    }
    return value
  }

  static func objects(_ key: String, in object: JSONObject) throws(ResultFileError) -> [JSONObject] {
    guard let json = object[key], json != .null else { return [] }
    guard let elements = json.arrayValue else {
      throw ResultFileError(place: key, reason: "expected an array, found \(json.kindDescription)")
    }
    var objects: [JSONObject] = []
    for (index, element) in elements.enumerated() {
      guard let object = element.objectValue else {
        throw ResultFileError(
          place: "\(key)[\(index)]", reason: "expected an object, found \(element.kindDescription)")
      }
      objects.append(object)
    }
    return objects
  }

  private func runID() throws(ResultFileError) -> UUID {
    guard let text = try member(ResultKey.resultID, "text", \.stringValue) else { return UUID() }
    guard let id = UUID(uuidString: text) else {
      throw ResultFileError(place: ResultKey.resultID, reason: "\"\(text)\" is no UUID")
    }
    return id
  }

  private func info() throws(ResultFileError) -> [String: String] {
    let object = try member(ResultKey.info, "an object", \.objectValue) ?? [:]
    return Dictionary(object.map { ($0.key, $0.value.stringValue ?? $0.value.text()) }) { $1 }
  }

  /// The exact times if the file has them and they agree with the common part.
  private func times() throws(ResultFileError) -> (start: Date, end: Date) {
    let start = try time(ResultKey.startTime)
    let end = try time(ResultKey.endTime)
    let epoch = Date(timeIntervalSince1970: 0)
    let milliseconds = try member(ResultKey.duration, "a number", \.doubleValue)
    let commonStart = start ?? end ?? own?.startTime ?? epoch
    var commonEnd = end ?? commonStart
    if let milliseconds {
      let exact = commonStart.addingTimeInterval(milliseconds / 1000)
      if end == nil || abs(exact.timeIntervalSince(commonEnd)) < 1 { commonEnd = exact }
    }
    func refined(_ date: Date, _ exact: Date?) -> Date {
      guard let exact, abs(exact.timeIntervalSince(date)) < 1 else { return date }
      return exact
    }
    return (refined(commonStart, own?.startTime), refined(commonEnd, own?.endTime))
  }

  private func time(_ key: String) throws(ResultFileError) -> Date? {
    guard let text = try member(key, "text", \.stringValue) else { return nil }
    guard let date = ResultTime.date(in: text) else {
      throw ResultFileError(place: key, reason: "\"\(text)\" is no time such as 2026-06-13T20:00:00Z")
    }
    return date
  }
}
