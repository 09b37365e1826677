/// One row of a dataset file as it stands there, not yet decoded.
struct JSONRow: Equatable {
  /// The row's text in the file's encoding, without surrounding spaces.
  var bytes: [UInt8]
  /// The line in which the row begins, from 1.
  var line: Int
  /// The column at which the row begins, from 1, in bytes.
  var column: Int
  /// The position of the row's first byte in the file, from 0.
  var offset: Int
  /// The row's place in the array, from 1; nil in JSON Lines, where the line says it.
  var element: Int?
}

/// Something in a dataset file that cannot become a sample.
struct JSONRowProblem: Error, Equatable {
  /// The line, from 1.
  var line: Int
  /// The column, from 1, in bytes.
  var column: Int
  /// What is wrong.
  var reason: String
}

extension JSONRowProblem {
  /// A row that is longer than a loader keeps; it begins at a place and is an array's element, from 1.
  static func rowTooLong(_ limit: Int, line: Int, column: Int, element: Int? = nil) -> JSONRowProblem {
    let prefix = element.map { "element \($0): " } ?? ""
    let size = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes"
    return JSONRowProblem(
      line: line, column: column, reason: "\(prefix)longer than \(size), the most that a row may have")
  }
}

/// What a splitter has to offer next.
enum JSONRowStep: Equatable {
  case row(JSONRow)
  case problem(JSONRowProblem)
  /// The file is none that holds rows of JSON in UTF-8.
  case otherFormat(FileSignature)
  /// More of the file is needed, or the news that it has ended.
  case needsBytes
  case end
}
