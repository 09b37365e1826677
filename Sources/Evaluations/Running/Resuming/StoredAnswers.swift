import EvaluationRecords
import TabularData

/// The answers of an earlier run, which are judged again instead of asking the feature.
struct StoredAnswers<Client: Evaluation>: Sendable {
  /// What the earlier run has of a row; nil if it has none.
  let row: @Sendable (RowKey) throws -> LoggedRow?

  /// What there is instead of asking the feature.
  enum Answer {
    case subject(Client.Subject, LoggedRow)
    /// The earlier run has no answer to this sample.
    case failure(SubjectFailure, LoggedRow?)
  }

  /// The answer to a sample.
  func answer(to key: RowKey) -> Answer {
    do {
      guard let row = try row(key) else { return .failure(.notInRun, nil) }
      if let failure = row.row.subjectFailure {
        return .failure(SubjectFailure(state: row.subjectState ?? .subjectFailed, failure: failure), row)
      }
      guard let subject = try Self.subject(in: row.row.content) else { return .failure(.notInRun, row) }
      return .subject(subject, row)
    } catch {
      let failure = RowRecord.Failure(
        errorType: ErrorText.typeName(of: error),
        reason: "The answer of the earlier run cannot be used: \(ErrorText.reason(of: error))")
      return .failure(SubjectFailure(state: .subjectFailed, failure: failure), nil)
    }
  }

  /// The subject that a row's content holds; nil if there is none.
  static func subject(in content: RowContent) throws(UnusableAnswer) -> Client.Subject? {
    do {
      return try StoredResponses(rows: [content]).cell(0, as: Client.Subject.self)
    } catch {
      throw UnusableAnswer(reason: error.description)
    }
  }
}

/// Why a stored answer cannot be made into a subject again.
struct UnusableAnswer: Error, CustomStringConvertible {
  var reason: String
  var description: String { reason }
}

extension SubjectFailure {
  /// The failure of a sample that the run whose answers are judged does not have.
  static let notInRun = SubjectFailure(
    state: .notRun,
    failure: RowRecord.Failure(
      errorType: "NotInRun", reason: "The run whose answers are judged again has none for this sample."))
}
