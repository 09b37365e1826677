import Foundation

/// A judge that cannot be asked the way it was put together.
///
/// It is thrown before a model is called, by whatever asks the judge.
struct JudgeSetupError: Error, LocalizedError, Equatable {
  /// What is wrong and what to change.
  let errorDescription: String?

  init(_ description: String) { errorDescription = description }
}
