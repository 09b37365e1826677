import Foundation
package import OrderedJSON

/// What a result file (`.xcevalresult`) holds.
///
/// The file's shape is that of Apple's framework. What that has no place for (states, failures with their
/// types, model calls, the exact times) stands under the key `swiftEvaluations`, which other readers pass
/// over.
package struct ResultDocument: Sendable, Hashable {
  /// The run.
  package var record: RunRecord
  /// The failures in numbers, as an object; nil if the file does not say.
  package var errors: JSONValue?
  /// Whatever the client keeps with the report; empty if it was not written.
  package var reportMetadata: JSONObject
  /// Columns of the file that are neither known nor metrics.
  package var otherColumns: [OtherColumn] = []
  /// What was read, so that what is not understood is written again; nil for a run of this process.
  var original: JSONObject?

  /// A column of which only the JSON is known.
  package struct OtherColumn: Sendable, Hashable {
    package var name: String
    /// The JSON text of each row, or nil where the row has no such cell.
    package var cells: [String?]
  }

  /// What is to be written about a run.
  package init(record: RunRecord, errors: JSONValue?, reportMetadata: JSONObject = [:]) {
    self.record = record
    self.errors = errors
    self.reportMetadata = reportMetadata
  }

  /// The name of a result's file, `<evaluationID>-<resultID>.xcevalresult`.
  ///
  /// Characters that file systems refuse, or that would lead to another folder, become underscores.
  package var fileName: String {
    let suffix = "-\(record.runID.uuidString).xcevalresult"
    var name = String(
      record.evaluationID.map { character in
        character == "/" || character == "\\" || character == ":"
          || character.unicodeScalars.contains { $0.value < 0x20 }
          ? "_" : character
      })
    if name.hasPrefix(".") { name = "_" + name.dropFirst() }
    while name.utf8.count + suffix.utf8.count > 255 { name.removeLast() }
    return name + suffix
  }
}

/// The keys of a result file.
enum ResultKey {
  static let evaluationID = "evaluationID"
  static let resultID = "resultID"
  static let startTime = "startTime"
  static let endTime = "endTime"
  static let duration = "durationInMilliseconds"
  static let info = "evaluationInfo"
  static let metadata = "reportMetadata"
  static let columnOrdering = "ColumnOrdering"
  static let summary = "summary"
  static let results = "results"
  static let errors = "errors"
  /// Where this package's own part is.
  static let own = "swiftEvaluations"
}

/// Why text is no result file.
package struct ResultFileError: Error, Hashable, CustomStringConvertible {
  /// The way to the place, `results[3].Accuracy` for instance, or a line and column.
  package let place: String
  /// What is wrong there.
  package let reason: String

  package var description: String { "\(place): \(reason)" }
}
