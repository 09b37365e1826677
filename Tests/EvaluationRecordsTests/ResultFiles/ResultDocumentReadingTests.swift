import EvaluationRecords
import Foundation
import OrderedJSON
import Testing

@Suite("Result files in the shape of Apple's framework are read")
struct ResultDocumentReadingTests {
  @Test("The whole shape")
  func whole() throws {
    let record = try ResultDocument(file()).record
    #expect(record.evaluationID == "ExampleEvaluation")
    #expect(record.displayName == "ExampleEvaluation")
    #expect(record.runID.uuidString == "6F9619FF-8B86-D011-B42D-00C04FC964FF")
    #expect(record.startTime == Date(timeIntervalSince1970: 1_781_380_800))
    #expect(abs(record.duration - 0.012) < 1e-6)
    #expect(record.info == ["Model": "Example"])
    #expect(record.metricNames == ["Accuracy", "Tone"])
    #expect(record.rows.map(\.input) == ["Say hello", "Say bye"])
    #expect(
      record.rows[0].cells == [
        MetricCell(state: .passed, value: 1, rationale: "same", evaluator: .custom),
        MetricCell(state: .scored, value: 3.5, evaluator: .modelJudge),
      ])
    #expect(record.rows[1].cells.map(\.state) == [.failed, .ignored])
    #expect(record.rows[0].content.response == StoredValue(typeName: "String", json: "\"hello\""))
    #expect(record.rows[0].content.expected == StoredValue(typeName: "String", json: "\"hello\""))
    #expect(record.rows[1].content.expected == nil)
    #expect(
      record.aggregates == [
        AggregateRecord(
          label: "Maximum of Tone", operation: "maximum", metric: "Tone", value: 3.5, scored: 1, planned: 2),
        AggregateRecord(
          label: "Mean of Accuracy", group: "Quality", operation: "mean", metric: "Accuracy", value: 0.5,
          scored: 2, planned: 2),
      ])
  }

  @Test("Reading and writing changes nothing in what was read")
  func unchanged() throws {
    let read = file { $0["vendor"] = ["a": [1, 2]] }
    let written = try ResultDocument(read).json(includesReportMetadata: true, includesTranscripts: true)
    for (key, value) in try #require(read.objectValue) where key != "results" && key != "summary" {
      #expect(written[key] == value, "\(key)")
    }
    #expect(
      written["results"]?.sortedByKey() == read["results"]?.sortedByKey())
    #expect(written["summary"]?.sortedByKey() == read["summary"]?.sortedByKey())
  }

  /// What one cell of a metric means.
  struct CellCase: Sendable, CustomTestStringConvertible {
    var json: JSONValue
    var cell: MetricCell
    var testDescription: String { json.text() }
  }

  static let cells: [CellCase] = [
    CellCase(json: ["kind": "pass"], cell: MetricCell(state: .passed, value: 1, evaluator: .custom)),
    CellCase(
      json: ["kind": "fail", "value": nil], cell: MetricCell(state: .failed, value: 0, evaluator: .custom)),
    CellCase(
      json: ["kind": "score", "value": 4, "evaluatorKind": "toolCall"],
      cell: MetricCell(state: .scored, value: 4, evaluator: .toolCall)),
    CellCase(
      json: ["kind": "score", "value": nil],
      cell: MetricCell(state: .evaluatorFailed, reason: .nonFiniteScore, evaluator: .custom)),
    CellCase(
      json: ["kind": "ignore", "rationale": "no answer"],
      cell: MetricCell(state: .ignored, rationale: "no answer", evaluator: .custom)),
    CellCase(
      json: ["kind": "ignore", "state": "timedOut"], cell: MetricCell(state: .timedOut, evaluator: .custom)),
    CellCase(
      json: ["kind": "ignore", "state": "passed"], cell: MetricCell(state: .ignored, evaluator: .custom)),
    CellCase(
      json: ["kind": "ignore", "state": "melted"], cell: MetricCell(state: .ignored, evaluator: .custom)),
    CellCase(
      json: ["evaluatorKind": "somethingElse", "value": true],
      cell: MetricCell(state: .passed, value: 1, evaluator: .custom)),
    CellCase(
      json: ["evaluatorKind": "custom", "value": 0.25],
      cell: MetricCell(state: .scored, value: 0.25, evaluator: .custom)),
    CellCase(json: nil, cell: MetricCell(state: .notEmitted)),
    CellCase(
      json: "n/a",
      cell: MetricCell(
        state: .evaluatorFailed, rationale: "The result file has no outcome here, but \"n/a\"")),
  ]

  @Test("Outcomes in every spelling", arguments: cells)
  func cell(example: CellCase) throws {
    let record = try ResultDocument(fileWithRow({ $0["Accuracy"] = example.json })).record
    let position = try #require(record.metricNames.firstIndex(of: "Accuracy"))
    #expect(record.rows[0].cells[position] == example.cell)
  }

  @Test("An unknown kind of evaluator is written again")
  func evaluatorKind() throws {
    let read = fileWithRow({ $0["Accuracy"] = ["evaluatorKind": "agent", "kind": "pass", "value": true] })
    let written = try ResultDocument(read).json(includesReportMetadata: false, includesTranscripts: false)
    #expect(written["results"]?.arrayValue?[0]["Accuracy"]?["evaluatorKind"] == "agent")
  }

  /// A file that lacks something, and what is read all the same.
  struct Variant: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var json: JSONValue
    var check: @Sendable (RunRecord) -> Bool
  }

  static let variants: [Variant] = {
    var all: [Variant] = []
    func add(_ title: String, _ json: JSONValue, _ check: @escaping @Sendable (RunRecord) -> Bool) {
      all.append(Variant(testDescription: title, json: json, check: check))
    }
    add("no summary", file({ $0["summary"] = nil })) {
      $0.aggregates.isEmpty
    }
    add("summary null", file({ $0["summary"] = .null })) {
      $0.aggregates.isEmpty
    }
    add("an empty summary", file({ $0["summary"] = [[:]] })) {
      $0.aggregates.isEmpty
    }
    add("no results", file({ $0["results"] = nil })) {
      $0.rows.isEmpty && $0.aggregates.count == 2
    }
    add("no labels", file({ $0["evaluationInfo"] = nil })) {
      $0.info.isEmpty
    }
    add("a number as label", file({ $0["evaluationInfo"] = ["n": 3] })) {
      $0.info == ["n": "3"]
    }
    add("no evaluation", file({ $0["evaluationID"] = nil })) {
      $0.evaluationID == "Unknown"
    }
    add("no identifier", file({ $0["resultID"] = nil })) {
      $0.rows.count == 2
    }
    add("no times", file({ for key in ["startTime", "endTime"] { $0[key] = nil } })) {
      $0.startTime == Date(timeIntervalSince1970: 0) && abs($0.duration - 0.012) < 1e-6
    }
    add("no end", file({ $0["endTime"] = nil })) {
      abs($0.duration - 0.012) < 1e-6
    }
    add("no duration", file({ $0["durationInMilliseconds"] = nil })) {
      $0.duration == 0
    }
    add("times with a fraction", file({ $0["startTime"] = "2026-06-13T20:00:00.250Z" })) {
      abs($0.startTime.timeIntervalSince1970 - 1_781_380_800.25) < 1e-3
    }
    add("no input", fileWithRow({ $0["Input"] = nil })) {
      $0.rows[0].content.sample == nil && $0.rows[0].input.isEmpty
    }
    add("an input that is an object", fileWithRow({ $0["Input"] = ["input": "a"] })) {
      $0.rows[0].input == "a"
    }
    add("an input that is plain text", fileWithRow({ $0["Input"] = "Say hello" })) {
      $0.rows[0].input == "Say hello"
    }
    add("no response", fileWithRow({ $0["Response"] = nil })) {
      $0.rows[0].content.response == nil
        && $0.rows[0].content.expected == StoredValue(typeName: "String", json: "\"hello\"")
    }
    add(
      "a structured response",
      fileWithRow({ $0["Response"] = ["typeName": "Query", "value": #"{"b":1,"a":2}"#] })
    ) {
      $0.rows[0].content.response == StoredValue(typeName: "Query", json: #"{"b":1,"a":2}"#)
    }
    add(
      "a text response that looks structured",
      fileWithRow({ $0["Response"] = ["typeName": "String", "value": "[1]"] })
    ) {
      $0.rows[0].content.response == StoredValue(typeName: "String", json: #""[1]""#)
    }
    add("a bare response", fileWithRow({ $0["Response"] = "hello" })) {
      $0.rows[0].content.response == StoredValue(typeName: "String", json: "\"hello\"")
    }
    add("an error as text", fileWithRow({ $0["SubjectInferenceError"] = "offline" })) {
      $0.rows[0].subjectFailure == RowRecord.Failure(errorType: "Error", reason: "offline")
    }
    add(
      "an error as Swift encodes it",
      fileWithRow({ $0["SubjectInferenceError"] = ["failed": ["reason": "offline"]] })
    ) {
      $0.rows[0].subjectFailure?.reason == "offline"
    }
    add("evaluator errors as text", fileWithRow({ $0["EvaluatorErrors"] = ["broken"] })) {
      $0.rows[0].evaluatorFailures.map(\.failure.reason) == ["broken"]
    }
    add(
      "columns in their own order",
      file({ $0["reportMetadata"] = ["ColumnOrdering": ["Input", "Tone", "Accuracy"]] })
    ) {
      $0.metricNames == ["Tone", "Accuracy"]
    }
    add("an unknown column", fileWithRow({ $0["Latency"] = 0.4 })) {
      $0.metricNames == ["Accuracy", "Tone"]
    }
    add(
      "an unknown operation",
      file({
        $0["summary"] = [["P90 of Tone": ["operation": ["type": "p90", "metric": "Tone"], "value": 4]]]
      })
    ) {
      $0.aggregates.map(\.operation) == ["p90"] && $0.aggregates[0].value == 4
    }
    add("an aggregate without a value", file({ $0["summary"] = [["Mean of Tone": ["value": nil]]] })) {
      $0.aggregates.map(\.value) == [nil]
    }
    add("a value beyond every number", file({ $0["summary"] = [["Mean of Tone": ["value": hugeNumber]]] })) {
      $0.aggregates.map(\.value) == [nil]
    }
    return all
  }()

  @Test("Files that lack something or have more than is known", arguments: variants)
  func variant(example: Variant) throws {
    let document = try ResultDocument(example.json)
    #expect(example.check(document.record))
    // What was read can be written, and reads the same.
    let written = try document.json(includesReportMetadata: true, includesTranscripts: true)
    var again = try ResultDocument(.object(written)).record
    again.runID = document.record.runID
    #expect(again == document.record)
  }

  @Test("Case 147, rudrankriyam/Evaluations-Framework-CLI: labels that repeat keep their values and groups")
  func repeatedLabels() throws {
    let summary = try JSONReader.read(
      """
      [ {"Mean Score": {"group": "Quality", "operation": {"metric": "Score", "type": "mean"}, "value": 0.5}},
        {"Mean Score": {"group": "Safety",  "operation": {"metric": "Score", "type": "mean"}, "value": 0.7}},
        {"Mean Score": {"group": "Quality", "operation": {"metric": "Score", "type": "mean"}, "value": 0.6}} ]
      """)
    let document = try ResultDocument(file { $0["summary"] = summary })
    #expect(document.record.aggregates.map(\.value) == [0.5, 0.7, 0.6])
    #expect(document.record.aggregates.map(\.group) == ["Quality", "Safety", "Quality"])
    #expect(document.record.aggregates.map(\.label) == ["Mean Score", "Mean Score", "Mean Score"])
    #expect(document.summary.map { JSONValue.object($0).sortedByKey() } == summary.sortedByKey().arrayValue)
    let written = ResultDocument(record: document.record, errors: nil)
    #expect(written.summary.count == 3)
    let json = try written.json(includesReportMetadata: false, includesTranscripts: false)
    #expect(try ResultDocument(.object(json)).record.aggregates.map(\.value) == [0.5, 0.7, 0.6])
  }

  /// Text that is no result, and what is said about it.
  static let refused: [(text: String, message: String)] = [
    ("[]", "the file: expected an object, found an array"),
    ("{}", "the file: it has none of the keys of a result: evaluationID, results, summary"),
    ("{\"results\":", "line 1, column 12: "),
    (#"{"results": 3}"#, "results: expected an array, found a number"),
    (#"{"results": [{}, "a"]}"#, "results[1]: expected an object, found text"),
    (#"{"summary": [{"Mean": 3}]}"#, "summary[0].Mean: expected an object with \"value\", found a number"),
    (#"{"summary": [], "resultID": "7"}"#, "resultID: \"7\" is no UUID"),
    (#"{"summary": [], "startTime": "noon"}"#, "startTime: \"noon\" is no time such as 2026-06-13T20:00:00Z"),
    (#"{"summary": [], "evaluationID": 3}"#, "evaluationID: expected text, found a number"),
    (#"{"summary": [], "swiftEvaluations": 3}"#, "swiftEvaluations: it cannot be read: "),
  ]

  @Test("What is no result is refused, and the error says where and why", arguments: refused)
  func refusal(example: (text: String, message: String)) {
    let error = #expect(throws: ResultFileError.self) { try ResultDocument(Array(example.text.utf8)) }
    #expect(error?.description.hasPrefix(example.message) == true, "\(error?.description ?? "")")
  }
}
