import EvaluationRecords
import TabularData

/// The columns of a run that hold values of the client's types.
struct ClientColumns {
  let input: AnyColumn
  let response: AnyColumn
  let expected: AnyColumn
  /// Nil if no subject has a transcript.
  let transcript: AnyColumn?
  let evaluatorErrors: Column<[EvaluatorError]>
}

/// The samples of a run and what became of them, in dataset order.
struct ClientRows<Client: Evaluation> {
  private var samples = Column<Client.Sample>(name: ColumnName.input)
  private var subjects = Column<Client.Subject>(name: ColumnName.response)
  private var expected = Column<Client.Sample.ExpectedValue>(name: ColumnName.expected)
  private var transcripts = Column<StructuredTranscript>(name: ColumnName.transcript)

  init() {}

  /// Adds a sample, with what the feature produced for it.
  mutating func append(_ sample: Client.Sample, subject: Client.Subject?) {
    samples.append(sample)
    subjects.append(subject)
    expected.append(sample.expected)
    transcripts.append(subject?.transcript)
  }

  /// The columns, with what the evaluators failed for.
  func columns(evaluatorErrors: [[EvaluatorError]]) -> ClientColumns {
    ClientColumns(
      input: samples.eraseToAnyColumn(), response: subjects.eraseToAnyColumn(),
      expected: expected.eraseToAnyColumn(),
      transcript: transcripts.missingCount == transcripts.count ? nil : transcripts.eraseToAnyColumn(),
      evaluatorErrors: Column(
        name: ColumnName.evaluatorErrors, contents: evaluatorErrors.map { $0.isEmpty ? nil : $0 }))
  }

  /// What a sample holds as JSON, known before the feature is asked.
  static func content(of sample: Client.Sample, stored: StoredValue) -> RowContent {
    var content = RowContent()
    content.sample = stored
    content.expected = sample.expected.map { StoredValue(encoding: $0) }
    return content
  }

  /// The content of a sample with what the feature produced for it.
  static func content(_ content: RowContent, with subject: Client.Subject) -> RowContent {
    var content = content
    content.response = StoredValue(encoding: subject.value)
    content.transcript = subject.transcript.map { StoredValue(encoding: StoredTranscript($0)) }
    if !(subject is any ValueRestorable), subject is any Decodable, let whole = subject as? any Encodable {
      content.subject = StoredValue(encoding: whole)
    }
    return content
  }
}
