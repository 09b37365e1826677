package import Foundation

/// Keeps the responses of models in a file and gives them again to equal requests.
package final class ResponseRecorder: Sendable {
  /// What a recorder does with requests.
  package enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Recorded responses are used; new ones are not kept.
    case read
    /// Recorded responses are used, and new ones are kept.
    case readWrite
    /// Only recorded responses are used: any other request is an error.
    case replay
  }

  /// The file, one JSON line per response.
  package let file: URL
  package let mode: Mode

  /// Opens the file; one that does not exist holds no responses.
  ///
  /// - Throws: An error that says which file, line and column cannot be read, and what to do.
  package init(file: URL, mode: Mode) throws {
    self.file = file
    self.mode = mode
  }

  /// Drops the responses that the calls of a scope were given or left here, so that repeating them asks the
  /// model anew. In replay mode there is nothing else to give, and nothing happens.
  package func forget(callsOf scope: ModelCallScope) throws {}

  /// Sorts the file. The recorder can be used on.
  package func close() throws {}
}
