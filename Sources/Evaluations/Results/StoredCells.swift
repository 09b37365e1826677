import EvaluationRecords
import OrderedJSON
import TabularData

/// Cells of a result file, which are decoded when somebody asks for their type.
struct StoredCells: CellReader {
  let values: [StoredValue?]

  func cell<T>(_ row: Int, as type: T.Type) throws(UnreadableCell) -> T? {
    guard let value = values[row] else { return nil }
    return try value.read(as: type)
  }
}

/// Answers of a result file, which become subjects when somebody asks for their type.
struct StoredResponses: CellReader {
  let rows: [RowContent]

  func cell<T>(_ row: Int, as type: T.Type) throws(UnreadableCell) -> T? {
    guard let value = rows[row].response else { return nil }
    let response = StoredResponse(value: value, transcript: try transcript(row))
    if let response = response as? T { return response }
    if let restorable = type as? any ValueRestorable.Type {
      let subject: Any = try restorable.init(response)
      return subject as? T
    }
    guard type is any EvaluationSubject.Type else { return try value.read(as: type) }
    if let subject = rows[row].subject { return try subject.read(as: type) }
    if let restorable = type as? any _StoredSubject.Type {
      do {
        let subject: Any = try restorable.restored(from: response)
        return subject as? T
      } catch let error as UnreadableCell {
        throw error
      } catch {
        throw UnreadableCell(ErrorText.reason(of: error))
      }
    }
    throw UnreadableCell(
      "the file has only its value and transcript. Make \(type) Codable before the run, or conform it to "
        + "RestorableSubject and import EvaluationsExtras where the column is read")
  }

  private func transcript(_ row: Int) throws(UnreadableCell) -> StructuredTranscript? {
    guard let stored = rows[row].transcript else { return nil }
    return try stored.decoded(as: StoredTranscript.self).transcript
  }
}

/// What a result file has of a subject.
package struct StoredResponse: Sendable {
  let value: StoredValue
  /// What the model did on its way to the answer, or nil if the file does not have it.
  package let transcript: StructuredTranscript?

  /// The answer in its type.
  package func value<Value: Decodable>(as type: Value.Type) throws -> Value { try value.decoded(as: type) }
}

/// A subject that consists of its value and its transcript.
protocol ValueRestorable {
  init(_ response: StoredResponse) throws(UnreadableCell)
}

extension ModelSubject: ValueRestorable {
  init(_ response: StoredResponse) throws(UnreadableCell) {
    self.init(value: try response.value.decoded(as: Value.self), transcript: response.transcript)
  }
}

/// Transcripts of a result file.
struct StoredTranscripts: CellReader {
  let values: [StoredValue?]

  func cell<T>(_ row: Int, as type: T.Type) throws(UnreadableCell) -> T? {
    guard let value = values[row] else { return nil }
    if type == StructuredTranscript.self {
      return try value.decoded(as: StoredTranscript.self).transcript as? T
    }
    return try value.read(as: type)
  }
}

/// The outcomes of a result file, for somebody who wants their JSON text instead.
struct MetricTexts: CellReader {
  let cells: [MetricCell]

  func cell<T>(_ row: Int, as type: T.Type) throws(UnreadableCell) -> T? {
    guard type == String.self else { throw UnreadableCell("a metric can be read as Metric and as String") }
    return JSONValue.object(cells[row].json(metric: nil)).text() as? T
  }
}
