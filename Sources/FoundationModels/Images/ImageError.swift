import Foundation

/// The error for a picture that cannot be used.
package struct ImageError: LocalizedError, CustomStringConvertible, Sendable, Hashable {
  /// The picture's name: the path of its file as it was given, or a description.
  package let name: String
  let problem: ImageProblem

  /// The file or its absence, what is wrong, and what to do.
  package var description: String { problem.message(about: name) }

  /// The file or its absence, what is wrong, and what to do.
  package var errorDescription: String? { description }
}
