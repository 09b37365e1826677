import Foundation

/// What a result file says beyond the shape of Apple's framework, under the key `swiftEvaluations`.
///
/// Nothing is said twice: values and outcomes stand in the common part only.
struct OwnPart: Codable {
  static let currentVersion = 1

  var version: Int
  var displayName: String
  /// The exact times, of which the common part has whole seconds.
  var startTime: Date
  var endTime: Date
  /// The metrics' names in order.
  var metrics: [String]
  var aggregates: [Aggregate]
  var skippedRows: [SkippedRow]
  var missingMetrics: [RunRecord.MissingMetric]
  /// Absent if no two samples share an id.
  var duplicateIDs: [DuplicateID]?
  /// Absent if every sample had its turn.
  var earlyEnd: RowRecord.Failure?
  var testID: String?
  var codeVersion: String?
  var settings: RunSettings?
  var rescoredFrom: UUID?
  var storePath: String?
  /// Absent if there are none, as the counts are if they are 0.
  var notices: [RunNotice]?
  var restored: Int?
  var superseded: Int?
  var late: Int?
  /// One for each row of the results.
  var rows: [Row]

  /// An aggregate without its value.
  struct Aggregate: Codable {
    var label: String
    var group: String?
    var operation: String
    var metric: String
    var scored: Int
    var planned: Int
    /// True if it has no value, so that the summary does not have it.
    var isAbsent: Bool?
  }

  /// What the common part has no place for in a row.
  struct Row: Codable {
    var index: Int
    var identity: SampleIdentity?
    /// Absent if it is 1, as `attempts` is.
    var repeatNumber: Int?
    var attempts: Int?
    var input: String
    var subjectFailure: RowRecord.Failure?
    var evaluatorFailures: [RowRecord.EvaluatorFailure]
    var startTime: Date?
    var duration: Double
    var subjectDuration: Double?
    var modelCalls: [ModelCallRecord]
    var judgeCalls: [ModelCallRecord]
    var judgeReplies: [JudgeReplyRecord]
    /// The types of the stored values by column, where the common part does not say.
    var types: [String: String]?
    /// Why values could not be encoded, by column.
    var problems: [String: String]?
  }

  init(_ record: RunRecord) {
    version = Self.currentVersion
    displayName = record.displayName
    startTime = record.startTime
    endTime = record.endTime
    metrics = record.metricNames
    skippedRows = record.skippedRows
    missingMetrics = record.missingMetrics
    duplicateIDs = record.duplicateIDs.isEmpty ? nil : record.duplicateIDs
    earlyEnd = record.earlyEnd
    testID = record.testID
    codeVersion = record.codeVersion
    settings = record.settings
    rescoredFrom = record.rescoredFrom
    storePath = record.storePath
    notices = record.notices.isEmpty ? nil : record.notices
    restored = record.restoredCount == 0 ? nil : record.restoredCount
    superseded = record.supersededCount == 0 ? nil : record.supersededCount
    late = record.lateCount == 0 ? nil : record.lateCount
    aggregates = record.aggregates.map {
      Aggregate(
        label: $0.label, group: $0.group, operation: $0.operation, metric: $0.metric, scored: $0.scored,
        planned: $0.planned, isAbsent: $0.value == nil ? true : nil)
    }
    rows = record.rows.map(Row.init)
  }

  /// Adds to a record what only this part knows of its run.
  func complete(_ record: inout RunRecord) {
    record.displayName = displayName
    record.skippedRows = skippedRows
    record.missingMetrics = missingMetrics
    record.duplicateIDs = duplicateIDs ?? []
    record.earlyEnd = earlyEnd
    record.testID = testID
    record.codeVersion = codeVersion
    record.settings = settings
    record.rescoredFrom = rescoredFrom
    record.storePath = storePath
    record.notices = notices ?? []
    record.restoredCount = restored ?? 0
    record.supersededCount = superseded ?? 0
    record.lateCount = late ?? 0
  }
}

extension OwnPart.Row {
  /// The columns of stored values.
  static let columns: [(name: String, path: any WritableKeyPath<RowContent, StoredValue?> & Sendable)] = [
    (ColumnName.input, \.sample), (ColumnName.response, \.response), (ColumnName.expected, \.expected),
    (ColumnName.transcript, \.transcript),
  ]

  init(_ row: RowRecord) {
    index = row.index
    identity = row.identity
    repeatNumber = row.repeatNumber == 1 ? nil : row.repeatNumber
    attempts = row.attempts == 1 ? nil : row.attempts
    input = row.input
    subjectFailure = row.subjectFailure
    evaluatorFailures = row.evaluatorFailures
    startTime = row.startTime
    duration = row.duration
    subjectDuration = row.subjectDuration
    modelCalls = row.modelCalls
    judgeCalls = row.judgeCalls
    judgeReplies = row.judgeReplies
    var types: [String: String] = [:]
    var problems: [String: String] = [:]
    for (name, path) in Self.columns {
      guard let value = row.content[keyPath: path] else { continue }
      // A response says its type itself.
      if name != ColumnName.response { types[name] = value.typeName }
      problems[name] = value.problem
    }
    self.types = types.isEmpty ? nil : types
    self.problems = problems.isEmpty ? nil : problems
  }

  /// Adds to a row what only this part knows of it.
  func complete(_ row: inout RowRecord) {
    row.index = index
    row.identity = identity
    row.repeatNumber = repeatNumber ?? 1
    row.attempts = attempts ?? 1
    row.input = input
    row.subjectFailure = subjectFailure
    row.evaluatorFailures = evaluatorFailures
    row.startTime = startTime
    row.duration = duration
    row.subjectDuration = subjectDuration
    row.modelCalls = modelCalls
    row.judgeCalls = judgeCalls
    row.judgeReplies = judgeReplies
    for (name, path) in Self.columns {
      guard let problem = problems?[name] else { continue }
      let type = types?[name] ?? row.content[keyPath: path]?.typeName
      row.content[keyPath: path] = StoredValue(typeName: type, problem: problem)
    }
  }
}
