package import Foundation

/// What happens in a run, in order. Progress, the log and reports all learn of a run through these.
package enum RunEvent: Sendable {
  /// The run begins to read its dataset.
  case began(RunHeader)
  /// So many rows are to be expected, as far as the dataset says before it is read.
  case expected(rows: Int)
  /// It became known how many rows the run will have.
  case planned(rows: Int)
  /// A sample was handed to the feature.
  case started(RowStart)
  /// A sample is over, with a row for it.
  case finished(LoggedRow)
  /// A row of an earlier session or of the run that is judged again stands without being run.
  case restored(LoggedRow)
  /// So many rows more are safely in the log. Without a log it follows on `finished` at once.
  case committed(rows: Int)
  /// Something that people should know about.
  case notice(RunNotice)
  /// Nothing more will happen.
  case ended(RunClosing)
}

/// Somebody who wants to know what happens in runs.
package protocol RunObserver: Sendable {
  /// Takes note of an event. Called from several threads, one event at a time for each run, and not to be kept waiting.
  func observe(_ event: RunEvent)
}

/// What is known about a run when it begins.
package struct RunHeader: Sendable, Hashable, Codable {
  /// What tells the run from every other.
  package var runID: UUID
  /// The evaluation's type name.
  package var evaluationID: String
  /// What people call the evaluation.
  package var displayName: String
  /// The test that evaluates, or nil outside a test.
  package var testID: String?
  /// The caller's labels.
  package var info: [String: String]
  /// When the run began to read its dataset.
  package var startTime: Date
  /// The version of the code that is measured, or nil if it is not known.
  package var codeVersion: String?
  /// How the run goes about its samples.
  package var settings: RunSettings
  /// The run whose answers are judged again.
  package var rescoredFrom: UUID?

  /// A run that begins.
  package init(
    runID: UUID = UUID(), evaluationID: String, displayName: String, testID: String? = nil,
    info: [String: String] = [:], startTime: Date, codeVersion: String? = nil,
    settings: RunSettings = RunSettings(), rescoredFrom: UUID? = nil
  ) {
    self.runID = runID
    self.evaluationID = evaluationID
    self.displayName = displayName
    self.testID = testID
    self.info = info
    self.startTime = startTime
    self.codeVersion = codeVersion
    self.settings = settings
    self.rescoredFrom = rescoredFrom
  }
}

/// A row that begins.
package struct RowStart: Sendable, Hashable {
  /// The row's position in the run, from 0.
  package var index: Int
  /// The sample and the repeat.
  package var key: RowKey

  /// The beginning of a row.
  package init(index: Int, key: RowKey) {
    self.index = index
    self.key = key
  }
}

/// A row as the log takes it: the cells are those that are known when its sample is over.
package struct LoggedRow: Sendable, Hashable {
  /// The row; its `cells` are empty.
  package var row: RowRecord
  /// What is known of metrics so far, in the order in which evaluators returned them.
  package var cells: [NamedCell]
  /// The state that the row's metrics have because the subject gave no answer; nil if it answered.
  package var subjectState: MetricCell.State?
  /// Whether an evaluator threw or did not return; the cells need not show it, since its metrics may be unknown.
  package var hasThrownEvaluator: Bool

  /// A row with the cells that are known.
  package init(
    row: RowRecord, cells: [NamedCell], subjectState: MetricCell.State? = nil,
    hasThrownEvaluator: Bool = false
  ) {
    self.row = row
    self.cells = cells
    self.subjectState = subjectState
    self.hasThrownEvaluator = hasThrownEvaluator
  }
}

/// A metric's cell with the metric's name.
package struct NamedCell: Sendable, Hashable {
  package var metric: String
  package var cell: MetricCell

  /// A metric's cell.
  package init(metric: String, cell: MetricCell) {
    self.metric = metric
    self.cell = cell
  }
}

/// Something about a run that people should know.
package struct RunNotice: Sendable, Hashable, Codable {
  /// How serious it is.
  package enum Severity: String, Sendable, Hashable, Codable {
    case note
    case warning
    case error
  }

  package var severity: Severity
  /// A word that programs can look for, `serial` for instance.
  package var kind: String
  /// A sentence for people. Untrusted text.
  package var text: String
  /// When it happened.
  package var time: Date

  /// A notice.
  package init(severity: Severity, kind: String, text: String, time: Date) {
    self.severity = severity
    self.kind = kind
    self.text = text
    self.time = time
  }
}

/// What is known about a run when nothing more will happen.
package struct RunClosing: Sendable {
  /// How a run ended.
  package enum Ending: String, Sendable, Hashable, Codable {
    /// Every sample had its turn.
    case completed
    /// A limit, a cap, the dataset or the caller ended it before.
    case stopped
    /// A signal ended it before.
    case interrupted
  }

  package var ending: Ending
  /// Everything about the run except its rows, whose array is empty.
  package var record: RunRecord
  /// The cells that were not known when their rows were over, by the row's position.
  package var lateCells: [(index: Int, cell: NamedCell)]

  /// The closing of a run.
  package init(ending: Ending, record: RunRecord, lateCells: [(index: Int, cell: NamedCell)] = []) {
    self.ending = ending
    self.record = record
    self.lateCells = lateCells
  }
}
