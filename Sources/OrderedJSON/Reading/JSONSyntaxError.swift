import Foundation

/// Why a text is not JSON, and where.
package struct JSONSyntaxError: Error, Sendable, Hashable {
  /// What is wrong, without the place.
  package var reason: String
  /// Where it is, in bytes from the start of what was read.
  package var byteOffset: Int
  /// The line, counted from 1 or from the first line the caller named.
  package var line: Int
  /// The place in the line in bytes, counted from 1; a byte order mark does not count.
  package var column: Int

  /// Creates an error.
  package init(reason: String, byteOffset: Int, line: Int, column: Int) {
    self.reason = reason
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }
}

extension JSONSyntaxError: CustomStringConvertible, LocalizedError {
  package var description: String { "line \(line), column \(column): \(reason)" }
  package var errorDescription: String? { description }
}
