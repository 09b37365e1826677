import Foundation

/// An error with words of its own.
struct TestError: Error, LocalizedError, Equatable {
  var errorDescription: String?

  init(_ words: String) { errorDescription = words }
}
