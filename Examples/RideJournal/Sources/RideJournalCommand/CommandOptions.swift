import RideJournalEvaluations

/// What the command line asks for.
struct CommandOptions: Equatable {
  /// The parsers to evaluate, in order.
  var subjects = SearchSubject.allCases
  /// How many requests to evaluate at most, or nil for all.
  var limit: Int?
  /// Whether to show how the command is used instead.
  var showsHelp = false

  /// Reads the arguments after the command's name.
  ///
  /// - Throws: `UsageError` for what the command does not know.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      switch parts[0] {
      case "--help", "-h":
        showsHelp = true
      case "--limit":
        guard let text = parts.dropFirst().first ?? rest.popFirst() else {
          throw UsageError("--limit needs a number of requests")
        }
        guard let number = Int(text), number > 0 else {
          throw UsageError("--limit needs a number of requests, not \"\(text)\"")
        }
        limit = number
      case "--subjects":
        guard let text = parts.dropFirst().first ?? rest.popFirst() else {
          throw UsageError("--subjects needs some of \(Self.knownSubjects)")
        }
        subjects = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
          guard let subject = SearchSubject(rawValue: String(name)) else {
            throw UsageError("there is no subject \"\(name)\"; choose some of \(Self.knownSubjects)")
          }
          if !subjects.contains(subject) { subjects.append(subject) }
        }
      default:
        throw UsageError("unknown argument \"\(argument)\"")
      }
    }
  }

  private static let knownSubjects = SearchSubject.allCases.map(\.rawValue).joined(separator: ",")

  /// How the command is used.
  static let usage = """
    Usage: ride-journal [--subjects LIST] [--limit N]

    Measures how well parsers read riders' search requests, and compares them.

      --subjects LIST  Which parsers, separated by commas: rules, plain (a language model with plain
                       instructions), examples (the model with worked examples). All three if not given.
      --limit N        Evaluate the first N requests only.
      --help           Show this text.

    Exit status: 0 if every parser was evaluated, 1 if one was not, 2 if the arguments are wrong.
    """
}

/// An argument that the command does not understand.
struct UsageError: Error, Equatable {
  /// What is wrong with it.
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
