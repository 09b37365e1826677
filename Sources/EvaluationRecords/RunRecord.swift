package import Foundation

/// One run of one evaluation, as everything that reports on it sees it: text, numbers and states, no client types.
package struct RunRecord: Sendable, Hashable, Codable {
  /// What tells the run from every other.
  package var runID: UUID
  /// The evaluation's type name.
  package var evaluationID: String
  /// What people call the evaluation; its type name unless it has a stored property `name`.
  package var displayName: String
  /// The caller's labels: model, dataset version and so on.
  package var info: [String: String]
  /// When the run began to read its dataset.
  package var startTime: Date
  /// When the last aggregate was computed.
  package var endTime: Date
  /// Every metric that an evaluator emitted or an aggregate names, in order of first appearance.
  package var metricNames: [String]
  /// One row per sample and repeat: samples in dataset order, each with its repeats one after the other.
  package var rows: [RowRecord]
  /// What all rows together came to, if `rows` has only those that went wrong; nil if it has all.
  package var tally: RunTally?
  /// In order of registration.
  package var aggregates: [AggregateRecord]
  /// Dataset rows that could not be read, in file order.
  package var skippedRows: [SkippedRow]
  /// Metrics that an aggregate names and no evaluator emitted.
  package var missingMetrics: [MissingMetric]
  /// Ids that several samples share, in the order in which they came again.
  package var duplicateIDs: [DuplicateID]
  /// Why the run ended before its dataset did, or nil if every sample had its turn.
  package var earlyEnd: RowRecord.Failure?
  /// The test that evaluated, or nil outside a test and in files that do not say.
  package var testID: String?
  /// The version of the code that was measured, or nil if it is not known.
  package var codeVersion: String?
  /// How the run went about its samples, or nil in files that do not say.
  package var settings: RunSettings?
  /// The run whose answers were judged again, or nil if the feature was asked.
  package var rescoredFrom: UUID?
  /// The file in which the run is logged, as the process reached it; nil if it is logged nowhere.
  package var storePath: String?
  /// What people should know about the run, in the order in which it happened.
  package var notices: [RunNotice]
  /// How many of the rows stand from an earlier session or another run, without being run again.
  package var restoredCount: Int
  /// How many rows of an earlier session were run again and replaced.
  package var supersededCount: Int
  /// How many answers came after their time limit and were dropped.
  package var lateCount: Int

  /// A metric that an aggregate names and no evaluator emitted.
  package struct MissingMetric: Sendable, Hashable, Codable {
    /// The name as the aggregate spells it.
    package var name: String
    /// The emitted name that is most alike, if one is close.
    package var nearest: String?

    /// A metric of that name, with the emitted name that was probably meant.
    package init(name: String, nearest: String? = nil) {
      self.name = name
      self.nearest = nearest
    }
  }

  /// A record of what is known about a run.
  package init(
    runID: UUID = UUID(), evaluationID: String, displayName: String, info: [String: String] = [:],
    startTime: Date, endTime: Date, metricNames: [String] = [], rows: [RowRecord] = [],
    aggregates: [AggregateRecord] = [], skippedRows: [SkippedRow] = [], missingMetrics: [MissingMetric] = [],
    duplicateIDs: [DuplicateID] = [], earlyEnd: RowRecord.Failure? = nil, testID: String? = nil,
    codeVersion: String? = nil, settings: RunSettings? = nil, rescoredFrom: UUID? = nil,
    storePath: String? = nil, notices: [RunNotice] = [], restoredCount: Int = 0, supersededCount: Int = 0,
    lateCount: Int = 0
  ) {
    self.runID = runID
    self.evaluationID = evaluationID
    self.displayName = displayName
    self.info = info
    self.startTime = startTime
    self.endTime = endTime
    self.metricNames = metricNames
    self.rows = rows
    self.aggregates = aggregates
    self.skippedRows = skippedRows
    self.missingMetrics = missingMetrics
    self.duplicateIDs = duplicateIDs
    self.earlyEnd = earlyEnd
    self.testID = testID
    self.codeVersion = codeVersion
    self.settings = settings
    self.rescoredFrom = rescoredFrom
    self.storePath = storePath
    self.notices = notices
    self.restoredCount = restoredCount
    self.supersededCount = supersededCount
    self.lateCount = lateCount
  }
}

/// One registered statistic over one metric.
package struct AggregateRecord: Sendable, Hashable, Codable {
  /// What people read, `Mean of Accuracy` for instance.
  package var label: String
  /// The group it was registered in, or nil.
  package var group: String?
  /// The operation's name: `mean`, `median`, `mode`, `minimum`, `maximum`, `standardDeviation`, `variance`, `custom`.
  package var operation: String
  /// The metric's name.
  package var metric: String
  /// The statistic, or nil if nothing was measured or it is undefined. Always finite.
  package var value: Double?
  /// How many samples the statistic is over.
  package var scored: Int
  /// How many samples the run has.
  package var planned: Int

  /// A statistic with what it is over.
  package init(
    label: String, group: String? = nil, operation: String, metric: String, value: Double?, scored: Int,
    planned: Int
  ) {
    self.label = label
    self.group = group
    self.operation = operation
    self.metric = metric
    self.value = value
    self.scored = scored
    self.planned = planned
  }
}

/// A row of a dataset that could not be read.
package struct SkippedRow: Sendable, Hashable, Codable {
  /// The file's path, as the loader was given it.
  package var file: String
  /// From 1.
  package var line: Int
  /// From 1, in bytes.
  package var column: Int
  /// What is wrong with the row. Untrusted text, since it may quote the file.
  package var reason: String

  /// A row at a place in a file.
  package init(file: String, line: Int, column: Int, reason: String) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }
}
