import EvaluationRecords
import Foundation
import OrderedJSON
import TestSupport

extension SeededGenerator {
  /// A run such as the engine could have recorded, with hard names, texts and numbers.
  mutating func record() -> RunRecord {
    let metrics = someOf([
      "Accuracy", "Input", "Input (metric)", "EvaluatorErrors", "値", "a/b", "Überall", "results",
    ])
    let start = Date(timeIntervalSinceReferenceDate: Double.random(in: 0...1e9, using: &self))
    var record = RunRecord(
      evaluationID: text(), displayName: text(), info: [text(): text(), "model": text()], startTime: start,
      endTime: start.addingTimeInterval(Double.random(in: 0...1e5, using: &self)), metricNames: metrics)
    record.rows = (0..<count(6)).map { row(index: $0, metrics: metrics) }
    record.aggregates = (0..<count(6)).map { _ in aggregate(planned: record.rows.count) }
    record.skippedRows = (0..<count(2)).map {
      SkippedRow(file: text(), line: $0 + 1, column: 1, reason: text())
    }
    record.missingMetrics = (0..<count(2)).map { _ in .init(name: text(), nearest: maybe { $0.text() }) }
    record.duplicateIDs = (0..<count(2)).map { _ in
      DuplicateID(id: text(), samples: [0, 1], places: [text()])
    }
    record.earlyEnd = maybe { .init(errorType: "E", reason: $0.text()) }
    return record
  }

  private mutating func row(index: Int, metrics: [String]) -> RowRecord {
    var row = RowRecord(index: index, input: text(), cells: metrics.map { _ in cell() })
    row.duration = Double.random(in: 0...100, using: &self)
    row.content.sample = StoredValue(typeName: "Sample", json: json().text())
    row.content.expected = maybe { $0.answer() }
    if chance() {
      row.subjectFailure = failure()
    } else {
      row.content.response = answer()
      row.content.subject = maybe { StoredValue(typeName: "Subject", json: $0.json().text()) }
      row.content.transcript = maybe { StoredValue(typeName: "StoredTranscript", json: $0.json().text()) }
    }
    row.evaluatorFailures = (0..<count(2)).map { _ in .init(evaluatorType: text(), failure: failure()) }
    row.modelCalls = (0..<count(2)).map { _ in
      ModelCallRecord(model: text(), inputTokens: count(99), finishReason: maybe { $0.text() })
    }
    row.judgeReplies = (0..<count(2)).map { _ in
      JudgeReplyRecord(evaluator: text(), attempt: 1, text: text(), problem: maybe { $0.text() })
    }
    return row
  }

  private mutating func answer() -> StoredValue {
    switch count(3) {
    case 0: StoredValue(typeName: "String", json: JSONValue.string(chance() ? "{\"a\":1}" : text()).text())
    case 1: StoredValue(typeName: "Double", json: number().text)
    case 2: StoredValue(typeName: "Query", problem: text())
    default: StoredValue(typeName: "Query", json: json().text())
    }
  }

  private mutating func cell() -> MetricCell {
    let state = MetricCell.State.allCases.randomElement(using: &self)!
    let value: Double? =
      switch state {
      case .passed: 1
      case .failed: 0
      case .scored: number().doubleValue
      default: nil
      }
    return MetricCell(
      state: state, value: value, rationale: maybe { $0.text() },
      reason: state == .evaluatorFailed ? MetricCell.Reason.allCases.randomElement(using: &self) : nil,
      evaluator: state.isMeasured || chance() ? EvaluatorKind.allCases.randomElement(using: &self) : nil)
  }

  private mutating func aggregate(planned: Int) -> AggregateRecord {
    let isCustom = chance()
    let metric = ["Accuracy", "Recall"].randomElement(using: &self)!
    return AggregateRecord(
      label: isCustom ? "Score" : "Mean of \(metric)",
      group: ["Quality", "Safety", nil].randomElement(using: &self)!,
      operation: isCustom ? "custom" : "mean", metric: metric, value: maybe { $0.number().doubleValue! },
      scored: count(planned), planned: planned)
  }

  private mutating func failure() -> RowRecord.Failure { .init(errorType: text(), reason: text()) }

  private mutating func number() -> JSONNumber {
    JSONNumber(Double(bitPattern: next())) ?? JSONNumber(count(1000))
  }

  private mutating func json() -> JSONValue {
    ["b": .string(text()), "a": .number(number()), "list": .array([.bool(chance()), .null, [:]])]
  }

  private mutating func text() -> String {
    let characters: [Character] = [
      "a", "b", " ", "\"", "\\", "/", "\n", "\t", "\0", "\u{1F}", "é", "e\u{301}", "\u{2028}", "東", "😀", "{",
      "]",
    ]
    return String((0..<count(8)).map { _ in characters.randomElement(using: &self)! })
  }

  private mutating func someOf(_ all: [String]) -> [String] {
    all.filter { _ in chance() }.shuffled(using: &self)
  }

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? { chance() ? make(&self) : nil }

  private mutating func chance() -> Bool { Bool.random(using: &self) }

  private mutating func count(_ most: Int) -> Int { Int.random(in: 0...max(0, most), using: &self) }
}
