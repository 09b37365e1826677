import Foundation
import FoundationModels
import Testing

@testable import RideJournal

@Suite("The schema that a model fills")
struct SearchReadingTests {
  @Test("Words come before the kind, and every kind is a choice")
  func schema() throws {
    let data = try JSONEncoder().encode(SearchReading.generationSchema)
    let json = String(decoding: data, as: UTF8.self)
    #expect(json.contains(#""x-order":["words","kind"]"#))
    for kind in SearchPartKind.allCases { #expect(json.contains("\"\(kind.rawValue)\"")) }
    #expect(json.contains(#""maxItems":4"#))
  }

  @Test("There are four worked examples, and each answer is one the parser understands")
  func workedExamples() throws {
    let text = SearchInstructions.workedExamples.text
    let queries = try text.matches(of: /Parts: (\{.*\})/).map { match in
      ParsedQuery(try SearchReading(GeneratedContent(json: String(match.output.1))))
    }
    #expect(
      queries == [
        ParsedQuery(filters: [.distance(.atLeast(70)), .ride(.gravel)], uninterpreted: ["tom"]),
        ParsedQuery(filters: [.duration(.atMost(120)), .period(Period(.august))]),
        ParsedQuery(filters: [.climbing(.atLeast(500)), .place("lyon")]),
        ParsedQuery(filters: [
          .distance(.between(32, 48)), .period(Period(.last, .year)), .excludedRide(.race),
        ]),
      ])
    #expect(text.hasPrefix(SearchInstructions.plain.text))
  }
}
