import EvaluationRecords
import Foundation

/// Builds records of runs from what each metric's cells are, as short text.
struct RunFixture {
  var record: RunRecord

  init(_ name: String, id: String = "SearchParseEvaluation", seconds: Double, info: [String: String] = [:]) {
    let start = Date(timeIntervalSince1970: 1_790_000_000)
    record = RunRecord(
      runID: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), evaluationID: id,
      displayName: name,
      info: info, startTime: start, endTime: start.addingTimeInterval(seconds))
  }

  /// Adds samples with these inputs and no cells yet.
  func samples(_ inputs: [String]) -> RunFixture {
    var copy = self
    copy.record.rows = inputs.enumerated().map { RowRecord(index: $0.offset, input: $0.element, cells: []) }
    return copy
  }

  /// Adds a metric: for each sample `+` passed, `-` failed, a digit scored (in tenths), `i` ignored, `n` not emitted,
  /// `a` not applicable, `s` subject failed, `r` refused, `t` timed out, `e` evaluator failed, `c` cancelled.
  func metric(_ name: String, _ cells: String) -> RunFixture {
    var copy = self
    copy.record.metricNames.append(name)
    for (position, sign) in cells.enumerated() {
      copy.record.rows[position].cells.append(Self.cell(sign))
    }
    return copy
  }

  private static func cell(_ sign: Character) -> MetricCell {
    switch sign {
    case "+": MetricCell(state: .passed, value: 1)
    case "-": MetricCell(state: .failed, value: 0)
    case "i": MetricCell(state: .ignored)
    case "n": MetricCell(state: .notEmitted)
    case "a": MetricCell(state: .notApplicable)
    case "s": MetricCell(state: .subjectFailed)
    case "r": MetricCell(state: .refused)
    case "t": MetricCell(state: .timedOut)
    case "e": MetricCell(state: .evaluatorFailed)
    case "c": MetricCell(state: .cancelled)
    default: MetricCell(state: .scored, value: sign.wholeNumberValue.map { Double($0) / 10 })
    }
  }

  /// Registers a statistic over a metric, with its mean as the value unless one is given.
  func aggregate(
    _ operation: String = "mean", of metric: String, label: String? = nil, in group: String? = nil,
    value: Double? = nil
  ) -> RunFixture {
    var copy = self
    let values = record.metricNames.firstIndex(of: metric).map { position in
      record.rows.compactMap { $0.cells[position].value }
    }
    let scored = values ?? []
    let mean = scored.isEmpty ? nil : scored.reduce(0, +) / Double(scored.count)
    copy.record.aggregates.append(
      AggregateRecord(
        label: label ?? "\(operation.capitalized) of \(metric)", group: group, operation: operation,
        metric: metric,
        value: value ?? mean, scored: scored.count, planned: record.rows.count))
    return copy
  }

  /// Lets the subject fail for the samples.
  func unanswered(_ samples: [Int], _ type: String, _ reason: String) -> RunFixture {
    var copy = self
    for sample in samples {
      copy.record.rows[sample].subjectFailure = .init(errorType: type, reason: reason)
    }
    return copy
  }

  /// Lets an evaluator fail for the samples.
  func evaluator(_ evaluator: String, failed samples: [Int], _ type: String, _ reason: String) -> RunFixture {
    var copy = self
    for sample in samples {
      copy.record.rows[sample].evaluatorFailures.append(
        .init(evaluatorType: evaluator, failure: .init(errorType: type, reason: reason)))
    }
    return copy
  }

  /// Lets a model answer every sample that got an answer, the first `cutOff` of them cut off.
  func model(_ name: String, tokens: (input: Int, output: Int), cutOff: Int = 0, retries: Int = 0)
    -> RunFixture
  {
    var copy = self
    for (call, position) in copy.record.rows.indices.filter({ record.rows[$0].subjectFailure == nil })
      .enumerated()
    {
      copy.record.rows[position].modelCalls.append(
        ModelCallRecord(
          model: name, inputTokens: tokens.input, outputTokens: tokens.output,
          finishReason: call < cutOff ? "length" : "stop", attempts: call < retries ? 2 : 1))
    }
    return copy
  }

  /// Lets a model judge every sample.
  func judge(_ name: String, tokens: (input: Int, output: Int)) -> RunFixture {
    var copy = self
    for position in copy.record.rows.indices {
      copy.record.rows[position].judgeCalls.append(
        ModelCallRecord(
          model: name, inputTokens: tokens.input, outputTokens: tokens.output, finishReason: "stop"))
    }
    return copy
  }

  func skipped(_ rows: [SkippedRow]) -> RunFixture {
    var copy = self
    copy.record.skippedRows = rows
    return copy
  }

  func duplicate(_ id: String, samples: [Int], places: [String] = []) -> RunFixture {
    var copy = self
    copy.record.duplicateIDs.append(DuplicateID(id: id, samples: samples, places: places))
    return copy
  }

  func endedEarly(_ type: String, _ reason: String) -> RunFixture {
    var copy = self
    copy.record.earlyEnd = .init(errorType: type, reason: reason)
    return copy
  }

  func missing(_ name: String, nearest: String?) -> RunFixture {
    var copy = self
    copy.record.missingMetrics.append(.init(name: name, nearest: nearest))
    return metricIfNew(name, in: copy)
  }

  private func metricIfNew(_ name: String, in fixture: RunFixture) -> RunFixture {
    fixture.record.metricNames.contains(name)
      ? fixture : fixture.metric(name, String(repeating: "n", count: fixture.record.rows.count))
  }
}
