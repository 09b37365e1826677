import Foundation
import RideJournal
import Testing

@Suite("Parsed queries")
struct ParsedQueryTests {
  @Test("Conditions stand in canonical order, each once")
  func canonicalOrder() {
    let query = ParsedQuery(filters: [
      .place("wales"), .excludedRide(.race), .ride(.gravel), .excludedRide(.commute), .distance(.atLeast(50)),
      .ride(.gravel),
    ])
    #expect(
      query.filters == [
        .distance(.atLeast(50)), .ride(.gravel), .excludedRide(.commute), .excludedRide(.race),
        .place("wales"),
      ])
  }

  @Test("Words stand in the order of the request, in lower case, each once")
  func words() {
    #expect(ParsedQuery(uninterpreted: ["Sven", "café", "sven"]).uninterpreted == ["sven", "café"])
  }

  @Test("A query read from a file is canonical, whatever the order there")
  func codable() throws {
    let json = """
      {"filters": [{"kind": "ride", "ride": "road"}, {"kind": "distance", "about": 40}], "uninterpreted": ["Windy"]}
      """
    let query = try JSONDecoder().decode(ParsedQuery.self, from: Data(json.utf8))
    #expect(query == ParsedQuery(filters: [.distance(.about(40)), .ride(.road)], uninterpreted: ["windy"]))
    #expect(try JSONDecoder().decode(ParsedQuery.self, from: JSONEncoder().encode(query)) == query)
  }
}
