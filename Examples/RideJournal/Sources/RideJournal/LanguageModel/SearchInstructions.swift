import FoundationModels

/// What a language model is told before it reads a request.
public enum SearchInstructions: Sendable {
  /// What to do, and nothing else.
  case plain
  /// What to do, and four requests with the answers that are wanted.
  case workedExamples

  /// The instructions for the model.
  var text: String {
    switch self {
    case .plain: Self.task
    case .workedExamples:
      Self.task + Self.examples.map { "\n\n\(Self.prompt(for: $0.request)) \($0.answer)" }.joined()
    }
  }

  /// What the model is asked for one request, in the form the examples have.
  static func prompt(for request: String) -> String {
    "Request: \(request)\nParts:"
  }

  private static let task = """
    You split a cyclist's search request into its parts. Write the words of each part, then name its kind: \
    distance, climbing, duration, period, ride, not, place or other.
    """

  /// The answers are made from values, so they fit the schema whatever becomes of it.
  private static let examples: [(request: String, answer: String)] = [
    (
      "gravel rides longer than 70 km with Tom",
      answer([("gravel rides", .ride), ("longer than 70 km", .distance), ("with Tom", .other)])
    ),
    (
      "show me less than two hours in August",
      answer([("less than two hours", .duration), ("in August", .period)])
    ),
    (
      "rides near Lyon with 500 m of climbing or more",
      answer([("near Lyon", .place), ("500 m of climbing or more", .climbing)])
    ),
    (
      "no races, between 20 and 30 miles, last year",
      answer([("no races", .not), ("between 20 and 30 miles", .distance), ("last year", .period)])
    ),
  ]

  private static func answer(_ parts: [(words: String, kind: SearchPartKind)]) -> String {
    SearchReading(parts: parts.map { SearchPart(words: $0.words, kind: $0.kind) }).generatedContent.jsonString
  }
}
