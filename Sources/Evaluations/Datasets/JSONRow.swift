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

/// What a splitter has to offer next.
enum JSONRowStep: Equatable {
  case row(JSONRow)
  case problem(JSONRowProblem)
  /// More of the file is needed, or the news that it has ended.
  case needsBytes
  case end
}
