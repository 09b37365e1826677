import Foundation

/// A recordings file cannot be read or written.
package struct RecordingsFileError: Error, LocalizedError, CustomStringConvertible, Sendable, Hashable {
  /// What is wrong where, and what to do.
  package let description: String
  package var errorDescription: String? { description }

  init(_ description: String) { self.description = description }

  /// A line that cannot be read.
  static func damaged(_ file: URL, line: Int, column: Int, _ reason: String) -> RecordingsFileError {
    RecordingsFileError(
      "\(shown(file)):\(line):\(column): \(reason). Remove this line or restore the file; the response of a "
        + "removed line is recorded anew.")
  }

  /// A response that was changed by hand into something that is none.
  static func unusable(_ file: URL, key: String, _ reason: String) -> RecordingsFileError {
    RecordingsFileError(
      "The response with the key \(key) in \(shown(file)) cannot be used: \(reason). Remove its line or "
        + "restore the file; the response of a removed line is recorded anew.")
  }

  /// Something that the file system refused.
  static func system(_ action: String, _ file: URL, remedy: String) -> RecordingsFileError {
    RecordingsFileError("The recordings \(shown(file)) \(action): \(systemMessage()). \(remedy)")
  }

  private static func shown(_ file: URL) -> String { file.path(percentEncoded: false) }
}
