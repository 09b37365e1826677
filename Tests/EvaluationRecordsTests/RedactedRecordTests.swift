import EvaluationRecords
import Foundation
import OrderedJSON
import Secrets
import TestSupport
import Testing

@Suite("A record gives no secret away")
struct RedactedRecordTests {
  @Test("A key in use disappears from every text, and what only looks like a key stays")
  func redaction() throws {
    let key = #"k"9\slash/long"#
    let redactor = Redactor()
    redactor.register(key)
    let failure = RowRecord.Failure(errorType: "E", reason: key)
    var row = RowRecord(
      index: 0, identity: SampleIdentity(digest: "d", id: key), input: key,
      cells: [MetricCell(state: .passed, value: 1, rationale: "because \(key)")], subjectFailure: failure,
      evaluatorFailures: [.init(evaluatorType: "Judge", failure: failure)],
      judgeReplies: [JudgeReplyRecord(evaluator: "Judge", attempt: 1, text: key, problem: key)])
    let json = JSONValue.object(
      JSONObject([("text", .string("Bearer sk-test-123 \(key)")), (key, .bool(true))]))
    row.content.sample = StoredValue(typeName: "S", json: json.text())
    row.content.response = StoredValue(typeName: "S", json: JSONValue.string(json.text()).text())
    row.content.expected = StoredValue(typeName: "S", problem: key)
    let record = RunRecord(
      evaluationID: "E", displayName: "E", info: ["key": key], startTime: Date(), endTime: Date(),
      metricNames: ["M"], rows: [row],
      skippedRows: [SkippedRow(file: "f", line: 1, column: 1, reason: key)],
      duplicateIDs: [DuplicateID(id: key, samples: [0, 1])], earlyEnd: failure,
      codeVersion: key, storePath: key,
      notices: [RunNotice(severity: .note, kind: "k", text: key, time: Date())]
    ).redacted(by: redactor)
    let text = try ResultDocument(record: record, errors: nil)
      .json(includesReportMetadata: true, includesTranscripts: true)
    #expect(!JSONValue.object(text).text().contains("slash"))
    #expect(record.rows[0].content.sample?.json == #"{"text":"Bearer sk-test-123 •••","•••":true}"#)
    #expect(record.info == ["key": "•••"])
    #expect(record.rows[0].cells[0].rationale == "because •••")
  }

  @Test("Without a secret in it a record stays as it is")
  func untouched() {
    var generator = SeededGenerator(seed: 7)
    let record = generator.record()
    #expect(record.redacted(by: Redactor()) == record)
  }
}
