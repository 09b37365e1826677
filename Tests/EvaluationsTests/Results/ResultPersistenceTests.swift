import EvaluationRecords
import Foundation
import FoundationModels
import OrderedJSON
import Secrets
import TabularData
import TestSupport
import Testing

@testable import Evaluations

@Suite("A result that was saved is the same after loading")
struct ResultPersistenceTests {
  private let evaluation = SearchResultEvaluation()

  private func temporaryDirectory() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  @Test("Everything is typed again, and saving once more writes the same bytes")
  func roundTrip() async throws {
    let directory = temporaryDirectory()
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: directory) } }
    let result = try await evaluation.run(info: ["model": "none"])
    let url = try result.saveJSON(to: directory, includeReportMetadata: true, includeTranscripts: true)
    #expect(url.lastPathComponent == "SearchResultEvaluation-\(result.resultID.uuidString).xcevalresult")
    let loaded = try EvaluationResult.loadJSON(from: url)
    #expect(loaded.record == result.record)
    #expect(loaded.errors == result.errors)
    #expect(loaded.resultID == result.resultID)
    #expect(loaded.startTime == result.startTime && loaded.endTime == result.endTime)
    #expect(loaded.groupedSummary == result.groupedSummary)
    #expect(loaded.aggregateValue(.mean(of: evaluation.exact)) == 1)
    #expect(loaded.aggregateValue(.custom(label: "Best score")) == 0.1 + 0.2)
    #expect(loaded.aggregateValue(.standardDeviation(of: evaluation.score)) == -1)
    #expect(loaded.detailed.columns.map(\.name) == result.detailed.columns.map(\.name))
    #expect(
      loaded.detailed[evaluation.responseColumn].map { $0?.value }
        == result.detailed[evaluation.responseColumn].map { $0?.value })
    #expect(loaded.detailed[evaluation.responseColumn][0]?.toolCalls.map(\.toolName) == ["find"])
    #expect(
      loaded.detailed[evaluation.responseColumn][0]?.toolCalls
        == result.detailed[evaluation.responseColumn][0]?.toolCalls)
    #expect(
      Array(loaded.detailed[evaluation.expectedColumn]) == Array(result.detailed[evaluation.expectedColumn]))
    #expect(
      loaded.detailed[evaluation.inputColumn].map { $0?.promptDescription }
        == ["cheap tents", "boots \"日本\"\n", "nothing"])
    #expect(loaded.detailed[evaluation.inputColumn][0]?.instructionsDescription == "Parse the search.")
    #expect(loaded.detailed[metric: evaluation.exact][0]?.rationale == "equal")
    #expect(loaded.detailed[metric: evaluation.score].map { $0?.doubleValue } == [0.1 + 0.2, nil, nil])
    #expect(
      loaded.detailed["SubjectInferenceError", SubjectInferenceError.self][2]
        == .failed(reason: "the model is offline"))
    #expect(loaded.detailed["EvaluatorErrors", [EvaluatorError].self][1]?.count == 1)
    #expect(loaded.detailed["Transcript", StructuredTranscript.self][0]?.prompts == ["cheap tents"])
    let (first, second) = (
      try Data(contentsOf: url), try loaded.jsonData(includeReportMetadata: true, includeTranscripts: true)
    )
    #expect(first == second)
  }

  @Test("The document has the shape that other readers of such files expect")
  func shape() async throws {
    let result = try await evaluation.run(info: ["Model": "Example"])
    let json = try JSONReader.read(result.jsonData())
    let row = try #require(json["results"]?.arrayValue?.first)
    #expect(
      row["Input"]?.stringValue
        == #"{"input":{"prompt":"cheap tents","instructions":"Parse the search."},"#
        + #""output":{"value":{"words":["tent"],"maximumPrice":50.5,"category":"camping"}}}"#)
    #expect(row["Response"]?["typeName"] == "SearchQuery")
    #expect(
      row["Response"]?["value"]?.stringValue
        == #"{"words":["tent"],"maximumPrice":50.5,"category":"camping"}"#)
    #expect(row["Expected"] == row["Response"]?["value"])
    #expect(
      row["Exact"] == ["evaluatorKind": "custom", "kind": "pass", "rationale": "equal", "value": true])
    #expect(row["Transcript"] == nil)
    #expect(json["reportMetadata"] == nil)
    #expect(json["evaluationInfo"] == ["Model": "Example"])
    #expect(json["durationInMilliseconds"]?.intValue != nil)
    #expect(
      json["summary"]?.arrayValue?[0]["Mean of Exact"]
        == ["group": "Quality", "operation": ["metric": "Exact", "type": "mean"], "value": 1])
    #expect(
      json["summary"]?.arrayValue?[0]["Best score"]?["operation"] == [
        "label": "Best score", "type": "custom",
      ])
    #expect(json["errors"]?["inferenceFailureCount"] == 1)
    #expect(json["results"]?.arrayValue?[2]["Response"] == nil)
    #expect(json["results"]?.arrayValue?[2]["SubjectInferenceError"] == "the model is offline")
    let keys = try #require(json.objectValue?.keys)
    #expect(keys == keys.sorted())
    let inOrder = try JSONReader.read(result.jsonData(jsonOptions: []))
    #expect(inOrder.objectValue?.keys.first == "evaluationID")
    #expect(
      inOrder["results"]?.arrayValue?[0].objectValue?.keys == [
        "Input", "Response", "Expected", "Exact", "Score",
      ])
    #expect(try !result.jsonData(jsonOptions: []).contains(UInt8(ascii: "\n")))
    #expect(try result.jsonData(jsonOptions: .prettyPrinted).contains(UInt8(ascii: "\n")))
  }

  @Test("Case 4, mail4karthickr/ToolRouting: equal scores do not keep a result from being saved")
  func equalScores() async throws {
    let score = Metric("Score")
    let evaluation = TextEvaluation(
      ["a", "b", "c"], judges: [Evaluator { _, _ in Metric("Score").scoring(4) }],
      aggregation: {
        $0.computeVariance(of: Metric("Score"))
        $0.computeStandardDeviation(of: Metric("Score"))
      })
    let result = try await evaluation.run()
    let loaded = try EvaluationResult(jsonData: result.jsonData())
    for result in [result, loaded] {
      #expect(result.aggregateValue(.variance(of: score)) == 0)
      #expect(result.aggregateValue(.standardDeviation(of: score)) == 0)
    }
  }

  @Test("A number that JSON does not have is never written, and the row says what is wrong")
  func notFinite() async throws {
    let evaluation = TextEvaluation(
      ["a"], judges: [Evaluator { _, _ in Metric("Score").scoring(.nan) }],
      aggregation: { $0.custom(of: Metric("Score"), label: "Odd") { _ in .infinity } })
    let loaded = try EvaluationResult(jsonData: try await evaluation.run().jsonData())
    #expect(loaded.detailed[metric: Metric("Score")][0]?.value == .ignore)
    #expect(
      loaded.detailed[metric: Metric("Score")][0]?.rationale
        == #"The score of "Score" is nan, which no statistic can use"#)
    let number = NumberEvaluation()
    let result = try await number.run()
    #expect(result.detailed[number.responseColumn][0]?.value.isNaN == true)
    let again = try EvaluationResult(jsonData: result.jsonData())
    #expect(!again.detailed.containsColumn("Response", ModelSubject<Double>.self))
    #expect(again.detailed["Response", String.self][0] == "JSON has no number for nan.")
    #expect(again.record == result.record)
  }

  @Test("Results of several runs go to a file of lines and come back in order")
  func lines() async throws {
    let directory = temporaryDirectory()
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: directory) } }
    let results = [try await evaluation.run(info: ["n": "1"]), try await evaluation.run(info: ["n": "2"])]
    let url = directory.appendingPathComponent("runs/all.jsonl")
    #expect(try results.saveJSONLines(to: url) == url)
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 2)
    let loaded = try await EvaluationResult.loadJSONLines(from: url)
    #expect(loaded.map(\.evaluationInfo) == [["n": "1"], ["n": "2"]])
    #expect(loaded.map(\.resultID) == results.map(\.resultID))
    try Data(("\n" + text.replacingOccurrences(of: "\n", with: "\r\n") + "  \n").utf8).write(to: url)
    #expect(try await EvaluationResult.loadJSONLines(from: url).count == 2)
    try Data((text + "{\"results\":").utf8).write(to: url)
    await #expect(throws: EvaluationResultsError.invalidJSONFormat) {
      try await EvaluationResult.loadJSONLines(from: url)
    }
    try [EvaluationResult]().saveJSONLines(to: url)
    #expect(try await EvaluationResult.loadJSONLines(from: url).isEmpty)
  }

  @Test("Files that cannot be loaded are told apart")
  func errors() async throws {
    let missing = URL(fileURLWithPath: "/nowhere/result.xcevalresult")
    let error = #expect(throws: EvaluationResultsError.self) { try EvaluationResult.loadJSON(from: missing) }
    #expect(error == .fileNotFound(missing))
    #expect(error?.errorDescription == "There is no result file at /nowhere/result.xcevalresult.")
    await #expect(throws: EvaluationResultsError.fileNotFound(missing)) {
      try await EvaluationResult.loadJSONLines(from: missing)
    }
    for text in ["", " \n"] {
      #expect(throws: EvaluationResultsError.emptyJSONFile) {
        try EvaluationResult(jsonData: Data(text.utf8))
      }
    }
    for text in ["{}", "[]", "{", "null", "{\"results\": 1}"] {
      #expect(throws: EvaluationResultsError.invalidJSONFormat) {
        try EvaluationResult(jsonData: Data(text.utf8))
      }
    }
    #expect(
      EvaluationResultsError.emptyJSONFile.errorDescription
        == "The result file is empty. Was the run that writes it stopped?")
  }

  @Test("A file of Apple's framework has typed columns, and text for those who ask for it")
  func appleFile() throws {
    let text = """
      {"evaluationID": "TextEvaluation", "resultID": "6F9619FF-8B86-D011-B42D-00C04FC964FF",
       "startTime": "2026-06-13T20:00:00Z", "endTime": "2026-06-13T20:00:00Z", "durationInMilliseconds": 12,
       "evaluationInfo": {}, "summary": [], "results": [{
         "Input": "{\\"input\\":{\\"instructions\\":\\"null\\",\\"prompt\\":\\"Say hello\\"},\\"output\\":{\\"value\\":\\"hello\\"}}",
         "Response": {"typeName": "String", "value": "hello"}, "Expected": "hello", "Latency": 0.25,
         "Accuracy": {"evaluatorKind": "custom", "kind": "pass", "value": true}}]}
      """
    let frame = try EvaluationResult(jsonData: Data(text.utf8)).detailed
    let sample = try #require(frame["Input", ModelSample<String>.self][0])
    #expect(sample.promptDescription == "Say hello")
    #expect(sample.instructions == nil)
    #expect(sample.expected == "hello")
    #expect(frame["Response", ModelSubject<String>.self][0]?.value == "hello")
    #expect(frame["Expected", String.self][0] == "hello")
    #expect(frame["Latency", Double.self][0] == 0.25)
    #expect(frame[metric: Metric("Accuracy")][0]?.value == .passing)
    #expect(frame["Input", String.self][0]?.hasPrefix("{\"input\"") == true)
    #expect(frame["Accuracy", String.self][0] == #"{"evaluatorKind":"custom","kind":"pass","value":true}"#)
    #expect(!frame.containsColumn("Input", Int.self))
  }

  @Test("Case 70, ToolRouting BankingQAGenerator: a sample in the shape of Apple's files keeps it")
  func appleSample() throws {
    struct Answer: Codable, Sendable, Equatable {
      var answer: String
      var tools: [String]
    }
    let text = """
      { "input":  { "instructions": "null", "prompt": "What is my balance?" },
        "output": { "value": { "answer": "8,120.55", "tools": ["account_balance"] } } }
      """
    let sample: ModelSample<Answer> = try OrderedJSONDecoder().decode(from: text)
    #expect(sample.expected == Answer(answer: "8,120.55", tools: ["account_balance"]))
    #expect(sample.instructions == nil)
    #expect(
      try OrderedJSONEncoder().encode(sample).text()
        == #"{"input":{"prompt":"What is my balance?"},"output":{"value":"#
        + #"{"answer":"8,120.55","tools":["account_balance"]}}}"#)
  }

  @Test("A data frame of text has what the document has")
  func textFrame() async throws {
    let result = try await evaluation.run()
    let detailed = try result.jsonRepresentableDataFrame(of: .detailed)
    #expect(detailed.columns.map(\.name) == result.detailed.columns.map(\.name))
    #expect(detailed.columns.allSatisfy { $0.wrappedElementType == String.self })
    #expect(
      detailed["Exact", String.self][0]
        == #"{"evaluatorKind":"custom","kind":"pass","value":true,"rationale":"equal"}"#)
    #expect(detailed["SubjectInferenceError", String.self][2] == "the model is offline")
    let summary = try result.jsonRepresentableDataFrame(of: .summary)
    #expect(summary.columns.map(\.name) == result.summary.columns.map(\.name))
    #expect(
      summary["Best score", String.self][0]
        == #"{"operation":{"type":"custom","label":"Best score"},"value":0.30000000000000004}"#)
  }

  @Test("A secret in use is not in the file, nor in the record; text in the shape of a key is")
  func secrets() async throws {
    // Case 142, promptfoo #8805.
    let key = Secret("unusual-\(UUID().uuidString)")
    let value = key.revealed
    let evaluation = TextEvaluation(
      dataset: ArrayLoader(samples: [TextSample("use \(value) or Bearer sk-test-123", expected: value)]),
      judges: [Evaluator { _, subject in Metric("Echo").failing(rationale: subject.value) }])
    var result = try await evaluation.run(info: ["apiKey": value])
    result.reportMetadata["configuration"] = ["apiKey": value]
    let data = try result.jsonData(includeReportMetadata: true, includeTranscripts: true)
    let text = String(decoding: data, as: UTF8.self)
    #expect(!text.contains(value))
    #expect(text.contains("use ••• or Bearer sk-test-123"))
    #expect(!"\(result.record)".contains(value))
    let loaded = try EvaluationResult(jsonData: data)
    #expect(loaded.detailed[evaluation.inputColumn][0]?.input == "use ••• or Bearer sk-test-123")
  }
}

/// An evaluation whose answer no file can hold.
private struct NumberEvaluation: Evaluation {
  struct Sample: SampleProtocol {
    var input = "a"
    var expected: Double?
  }

  let dataset = ArrayLoader(samples: [Sample()])
  func subject(from sample: Sample) async throws -> ModelSubject<Double> { ModelSubject(value: .nan) }
  var evaluators: [any EvaluatorProtocol<Sample, ModelSubject<Double>>] { return [] }
  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}
