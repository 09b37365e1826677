package import TabularData

extension DataFrame {
  /// The column of subjects; those of a result file are made from their value and transcript.
  ///
  /// Stops the process if the data frame has no such column, or if a subject cannot be made.
  package func restored<Subject: EvaluationSubject>(
    _ column: ResultColumn<Subject>, make: (Subject.Value, StructuredTranscript?) throws -> Subject
  ) -> Column<Subject> {
    guard containsColumn(column.name, StoredResponse.self) else { return self[column.name, Subject.self] }
    let responses = self[column.name, StoredResponse.self]
    return Column(
      name: column.name,
      contents: responses.enumerated().map { row, response in
        guard let response else { return nil }
        do {
          return try make(try response.value(as: Subject.Value.self), response.transcript)
        } catch {
          preconditionFailure(
            "Row \(row) of the column \"\(column.name)\" cannot be read as \(Subject.self): "
              + "\((error as? UnreadableCell)?.description ?? ErrorText.reason(of: error)).")
        }
      })
  }
}
