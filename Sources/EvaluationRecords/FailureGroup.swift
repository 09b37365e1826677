/// The failures of a run that have the same source and the same reason.
package struct FailureGroup: Sendable, Hashable {
  /// What failed.
  package enum Source: Sendable, Hashable {
    /// The subject, which gave no answer.
    case subject
    /// An evaluator, by its type's name.
    case evaluator(String)
  }

  /// The part of the run that failed.
  package let source: Source
  /// The error they share.
  package let failure: RowRecord.Failure
  /// How often it happened.
  package internal(set) var count = 0
  /// The samples it happened for, by their `index`, in dataset order and each once.
  package internal(set) var samples: [Int] = []
}

extension RunRecord {
  /// Every failure of the run, the most frequent first and equally frequent ones in order of appearance.
  package var failureGroups: [FailureGroup] {
    var groups: [FailureGroup] = []
    var positions: [FailureGroup: Int] = [:]
    func add(_ source: FailureGroup.Source, _ failure: RowRecord.Failure, sample: Int) {
      let group = FailureGroup(source: source, failure: failure)
      let position = positions[group] ?? groups.count
      if position == groups.count {
        positions[group] = position
        groups.append(group)
      }
      groups[position].count += 1
      if groups[position].samples.last != sample { groups[position].samples.append(sample) }
    }
    for row in rows {
      if let failure = row.subjectFailure { add(.subject, failure, sample: row.index) }
      for failed in row.evaluatorFailures {
        add(.evaluator(failed.evaluatorType), failed.failure, sample: row.index)
      }
    }
    return groups.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }
}
