import RideJournal

/// The parsers that are compared.
package enum SearchSubject: String, CaseIterable, Sendable {
  /// Hand-written rules.
  case rules
  /// The system's language model with plain instructions.
  case plain
  /// The system's language model with worked examples in its instructions.
  case examples

  /// A short name for people.
  package var title: String {
    switch self {
    case .rules: "Rules"
    case .plain: "Plain model"
    case .examples: "With examples"
    }
  }

  /// Whether there has to be a language model.
  package var needsModel: Bool { self != .rules }

  /// The parser itself.
  package var parser: any RideSearchParser {
    switch self {
    case .rules: RuleBasedParser()
    case .plain: LanguageModelParser(instructions: .plain)
    case .examples: LanguageModelParser(instructions: .workedExamples)
    }
  }
}

extension SearchParseEvaluation {
  /// The evaluation of one of the compared parsers.
  package init(_ subject: SearchSubject, limit: Int? = nil) {
    self.init(name: "Search requests: \(subject.title)", parser: subject.parser, limit: limit)
  }
}
