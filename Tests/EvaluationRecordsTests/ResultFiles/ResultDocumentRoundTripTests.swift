import EvaluationRecords
import Foundation
import OrderedJSON
import Testing

@Suite("A run reads back from its result file as it was")
struct ResultDocumentRoundTripTests {
  private static let seeds = Array(UInt64(0)..<300)

  @Test("Whatever the run holds, and in whatever order the keys are", arguments: seeds)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let record = generator.record()
    let written = ResultDocument(
      record: record, errors: ["inferenceFailureCount": 3], reportMetadata: ["Note": "x"])
    let json = JSONValue.object(try written.json(includesReportMetadata: true, includesTranscripts: true))
    for json in [json, json.sortedByKey()] {
      let read = try ResultDocument(Array(json.text(.pretty).utf8))
      let changed = try difference(read.record, record)
      #expect(changed == nil)
      #expect(read.errors == written.errors)
      #expect(read.reportMetadata == written.reportMetadata)
      let again = JSONValue.object(try read.json(includesReportMetadata: true, includesTranscripts: true))
      #expect(again.sortedByKey() == json.sortedByKey())
    }
  }

  @Test("Members that nothing here knows stay, wherever they are", arguments: seeds.prefix(50))
  func unknownMembers(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let written = ResultDocument(record: generator.record(), errors: nil)
    let plain = JSONValue.object(try written.json(includesReportMetadata: true, includesTranscripts: true))
    let extended = plain.adding("x-tool", ["version": 2])
    let read = try ResultDocument(extended)
    let changed = try difference(read.record, written.record)
    #expect(changed == nil)
    let again = JSONValue.object(try read.json(includesReportMetadata: true, includesTranscripts: true))
    // The labels are the client's.
    #expect(again["swiftEvaluations"] == extended["swiftEvaluations"])
    #expect(again["results"] == extended["results"])
    #expect(again["x-tool"] == ["version": 2])
  }

  @Test("Transcripts are written only when asked for, also from a file that has them")
  func transcripts() throws {
    var record = RunRecord(
      evaluationID: "E", displayName: "E", startTime: .init(timeIntervalSince1970: 0),
      endTime: .init(timeIntervalSince1970: 0))
    var row = RowRecord(index: 0, input: "a", cells: [])
    row.content.transcript = StoredValue(typeName: "StoredTranscript", json: #"{"prompts":["a"]}"#)
    record.rows = [row]
    let document = ResultDocument(record: record, errors: nil)
    let without = try document.json(includesReportMetadata: false, includesTranscripts: false)
    #expect(without["results"]?.arrayValue?[0]["Transcript"] == nil)
    let with = try document.json(includesReportMetadata: false, includesTranscripts: true)
    #expect(with["results"]?.arrayValue?[0]["Transcript"]?.stringValue == #"{"prompts":["a"]}"#)
    let again = try ResultDocument(.object(with)).json(
      includesReportMetadata: false, includesTranscripts: false)
    #expect(again["results"]?.arrayValue?[0]["Transcript"] == nil)
  }
}

/// The first place in which two records differ, or nil if they are equal.
private func difference(_ first: RunRecord, _ second: RunRecord) throws -> String? {
  func search(_ first: JSONValue, _ second: JSONValue, _ place: String) -> String? {
    switch (first, second) {
    case (.object(let first), .object(let second)):
      let keys = first.keys + second.keys.filter { first[$0] == nil }
      return keys.lazy.compactMap { search(first[$0] ?? "absent", second[$0] ?? "absent", "\(place).\($0)") }
        .first
    case (.array(let first), .array(let second)) where first.count == second.count:
      return first.indices.lazy.compactMap { search(first[$0], second[$0], "\(place)[\($0)]") }.first
    default: return first == second ? nil : "\(place): \(first.text()) / \(second.text())"
    }
  }
  if first == second { return nil }
  let encoder = OrderedJSONEncoder()
  return search(try encoder.encode(first), try encoder.encode(second), "record") ?? "not equal"
}

extension JSONValue {
  /// The value with a member added to the document, its rows and their outcomes.
  fileprivate func adding(_ key: String, _ value: JSONValue) -> JSONValue {
    guard var document = objectValue else { return self }
    document[key] = value
    document["results"] = .array(
      (document["results"]?.arrayValue ?? []).map { row in
        var row = row.objectValue ?? [:]
        for (name, cell) in row {
          guard var cell = cell.objectValue, cell["kind"] != nil else { continue }
          cell[key] = value
          row[name] = .object(cell)
        }
        return .object(row)
      })
    return .object(document)
  }
}
