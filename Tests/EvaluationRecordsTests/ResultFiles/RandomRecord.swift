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
    record.testID = maybe { $0.text() }
    record.codeVersion = maybe { $0.text() }
    record.settings = maybe { $0.settings() }
    record.rescoredFrom = chance() ? UUID() : nil
    record.storePath = maybe { $0.text() }
    record.notices = (0..<count(2)).map { _ in
      RunNotice(severity: .warning, kind: "serial", text: text(), time: start)
    }
    record.restoredCount = count(2)
    record.supersededCount = count(2)
    record.lateCount = count(2)
    return record
  }

  private mutating func settings() -> RunSettings {
    var settings = RunSettings()
    settings.concurrency = chance() ? .adaptive : .fixed(8)
    settings.sampleTimeout = maybe { Double.random(in: 1...9, using: &$0) }
    settings.runTimeout = maybe { Double.random(in: 1...9, using: &$0) }
    settings.repeats = 1 + count(2)
    settings.limit = maybe { $0.count(9) }
    settings.shard = chance() ? Shard(number: 2, count: 8) : nil
    settings.resume = chance() ? .latest : nil
    settings.rescore = chance() ? .run("1a2b") : nil
    settings.cache = .allCases.randomElement(using: &self)!
    settings.isStrict = chance()
    settings.attempts = 1 + count(2)
    settings.maxTokens = maybe { $0.count(9) }
    settings.maxFailures = maybe { $0.count(9) }
    settings.seed = maybe { $0.count(9) }
    settings.details = .allCases.randomElement(using: &self)!
    settings.store = [.standard, .off, .file("runs/log.sqlite")].randomElement(using: &self)!
    return settings
  }

  private mutating func row(index: Int, metrics: [String]) -> RowRecord {
    var row = RowRecord(index: index, input: text(), cells: metrics.map { _ in cell() })
    row.identity = maybe { generator in
      SampleIdentity(
        digest: generator.text(), occurrence: generator.count(2), id: generator.maybe { $0.text() })
    }
    row.repeatNumber = 1 + count(2)
    row.attempts = 1 + count(2)
    row.startTime =
      chance() ? Date(timeIntervalSinceReferenceDate: Double.random(in: 0...1e9, using: &self)) : nil
    row.duration = Double.random(in: 0...100, using: &self)
    row.subjectDuration = maybe { Double.random(in: 0...100, using: &$0) }
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
