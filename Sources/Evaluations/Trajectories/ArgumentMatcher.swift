public import FoundationModels

/// A condition on one argument of a tool call. An argument that is missing meets none.
///
/// Text is compared by its bytes: letter case counts, and so does the difference between a composed and a
/// decomposed letter. Whole numbers and numbers with a fraction are compared by their value, exactly; `range`
/// is the matcher that has a tolerance. A truth value is no number, and text is neither.
///
/// In a file a matcher is an object with the name of its case as the only key, for instance
/// `{"exact": {"argumentName": "city", "value": "Paris"}}`.
@Generable
public enum ArgumentMatcher: Sendable, Codable {
  /// The argument equals a value.
  case exact(argumentName: String, value: ArgumentValue)
  /// The argument is present, whatever its value.
  case keyOnly(argumentName: String)
  /// The argument equals one of several values.
  case oneOf(argumentName: String, allowedValues: [ArgumentValue])
  /// The argument is a number within inclusive bounds; a nil bound is open.
  case range(argumentName: String, minimum: Double?, maximum: Double?)
  /// The argument is text in which a regular expression finds a match, anywhere unless it has anchors.
  ///
  /// Patterns are Swift's `Regex`; letters in them match composed and decomposed forms alike.
  case pattern(argumentName: String, regex: String)
  /// The argument is text that contains a part.
  case contains(argumentName: String, substring: String)
  /// The argument is text that begins with a part.
  case hasPrefix(argumentName: String, prefix: String)
  /// The argument is text that ends with a part.
  case hasSuffix(argumentName: String, suffix: String)
  /// The argument meets a criterion that a language model judges. It is asked when the other conditions hold.
  case naturalLanguage(argumentName: String, criteria: String)
}
