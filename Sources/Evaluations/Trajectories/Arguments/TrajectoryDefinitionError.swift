import Foundation

/// An expectation that no tool call can be compared with, because it is written wrongly.
struct TrajectoryDefinitionError: Error, LocalizedError, Equatable {
  /// What is wrong, where, and what to do.
  let errorDescription: String?

  private init(_ text: String) { errorDescription = text }

  /// A pattern that is no regular expression.
  static func pattern(_ regex: String, argument: String, tool: String, reason: String) -> Self {
    Self(
      """
      The pattern /\(ValueText.shortened(regex))/ for the argument "\(argument)" of "\(tool)" is not a \
      regular expression: \(reason). Correct it in the sample's expectations.
      """)
  }

  /// A pattern whose search does not come to an end.
  static func endless(_ regex: String, argument: String, tool: String) -> Self {
    Self(
      """
      The pattern /\(ValueText.shortened(regex))/ for the argument "\(argument)" of "\(tool)" takes too long \
      to search with. Repetitions inside repetitions, like (a+)+, make it try every way there is; rewrite it \
      without them.
      """)
  }

  /// A range that no number lies in.
  static func range(_ text: String, argument: String, tool: String) -> Self {
    Self(
      """
      The range \(text) for the argument "\(argument)" of "\(tool)" holds no number. Correct its bounds in \
      the sample's expectations.
      """)
  }

  /// A choice among no values.
  static func emptyChoice(argument: String, tool: String) -> Self {
    Self(
      """
      The argument "\(argument)" of "\(tool)" is expected to be one of no values. List them in the sample's \
      expectations, or use keyOnly for any value.
      """)
  }
}

extension ArgumentMatcher {
  /// Checks that the condition can be met.
  ///
  /// - Throws: `TrajectoryDefinitionError` if it is written wrongly.
  func validate(tool: String) throws {
    switch self {
    case .oneOf(let argument, let values) where values.isEmpty:
      throw TrajectoryDefinitionError.emptyChoice(argument: argument, tool: tool)
    case .range(let argument, let minimum, let maximum):
      let (lower, upper) = (minimum ?? -.infinity, maximum ?? .infinity)
      // Also false for bounds that are not numbers.
      guard lower <= upper else {
        throw TrajectoryDefinitionError.range(expectationText, argument: argument, tool: tool)
      }
    case .pattern(let argument, let regex):
      do {
        _ = try Regex(regex)
      } catch {
        throw TrajectoryDefinitionError.pattern(regex, argument: argument, tool: tool, reason: "\(error)")
      }
    case .exact, .keyOnly, .oneOf, .contains, .hasPrefix, .hasSuffix, .naturalLanguage: break
    }
  }
}
