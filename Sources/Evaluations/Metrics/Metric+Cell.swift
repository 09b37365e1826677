import EvaluationRecords

extension Metric {
  /// The metric with the outcome that a record has.
  init(_ name: String, cell: MetricCell) {
    let metric = Metric(name)
    switch (cell.state, cell.value) {
    case (.passed, _): self = metric.passing(rationale: cell.rationale)
    case (.failed, _): self = metric.failing(rationale: cell.rationale)
    case (.scored, let value?): self = metric.scoring(value, rationale: cell.rationale)
    case (.ignored, _): self = metric.ignore(rationale: cell.rationale)
    case (let state, _): self = metric.unmeasured(state, rationale: cell.rationale)
    }
  }
}
