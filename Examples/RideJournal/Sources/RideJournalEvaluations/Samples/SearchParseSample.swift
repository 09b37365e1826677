import Evaluations
import RideJournal

/// What a parser should make of a request is written as the very value a parser returns.
package typealias ParsedQueryExpectation = ParsedQuery

/// A rider's search request and what it should be read as.
package struct SearchParseSample: SampleProtocol {
  /// What makes the request worth having in the dataset.
  package enum Category: String, Codable, Sendable {
    case plain, combined, units, relative, open, uninterpreted, typo, place, language, empty, injection
  }

  /// What the rider typed.
  package let request: String
  /// What it should be read as.
  package let expectation: ParsedQueryExpectation
  /// Whether the request leaves a value open ("a long ride"), so that only the kinds of its conditions count.
  package let kindsOnly: Bool
  /// What smuggled instructions in the request try, or nil if there are none.
  package let injection: Injection?
  /// What makes the request worth having.
  package let category: Category

  /// What the parser is given.
  package var input: String { request }
  /// What the parser should return.
  package var expected: ParsedQueryExpectation? { expectation }

  /// A sample of values; the dataset file is read with `init(from:)`.
  package init(
    request: String, expectation: ParsedQueryExpectation, kindsOnly: Bool = false,
    injection: Injection? = nil,
    category: Category = .plain
  ) {
    self.request = request
    self.expectation = expectation
    self.kindsOnly = kindsOnly
    self.injection = injection
    self.category = category
  }
}
