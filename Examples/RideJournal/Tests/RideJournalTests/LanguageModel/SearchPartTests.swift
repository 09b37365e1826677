import Testing

@testable import RideJournal

@Suite("Parts of a request, as a model names them")
struct SearchPartTests {
  @Test(
    "A part becomes a condition where its words and its kind agree",
    arguments: [
      (SearchPart(words: "rides over 50 km", kind: .distance), [RideCondition.distance(.atLeast(50))]),
      (SearchPart(words: "over 50 km", kind: .duration), []),
      (SearchPart(words: "500 m or more", kind: .climbing), [.climbing(.atLeast(500))]),
      (SearchPart(words: "a long ride", kind: .distance), [.distance(.atLeast(80))]),
      (SearchPart(words: "in August", kind: .period), [.period(Period(.august))]),
      (SearchPart(words: "gravel rides", kind: .ride), [.ride(.gravel)]),
      (SearchPart(words: "the commute", kind: .not), [.excludedRide(.commute)]),
      (SearchPart(words: "no races", kind: .not), [.excludedRide(.race)]),
      (SearchPart(words: "no races", kind: .ride), []),
      (SearchPart(words: "near lake constance", kind: .place), [.place("lake constance")]),
      (SearchPart(words: "in the", kind: .place), []),
      (SearchPart(words: "gravel", kind: .other), []),
    ])
  func conditions(part: SearchPart, conditions: [RideCondition]) {
    #expect(part.conditions == conditions)
  }

  @Test("Parts without a condition are kept as words")
  func words() {
    let reading = SearchReading(parts: [
      SearchPart(words: "over 50 km", kind: .distance), SearchPart(words: "with Anna", kind: .other),
      SearchPart(words: "windy", kind: .period),
    ])
    #expect(
      ParsedQuery(reading)
        == ParsedQuery(filters: [.distance(.atLeast(50))], uninterpreted: ["anna", "windy"]))
  }
}
