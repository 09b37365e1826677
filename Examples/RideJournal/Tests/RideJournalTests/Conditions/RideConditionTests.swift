import Foundation
import RideJournal
import Testing

@Suite("Conditions")
struct RideConditionTests {
  static let forms: [(condition: RideCondition, words: String, json: String)] = [
    (.distance(.atLeast(50)), "distance at least 50 km", #"{"atLeast":50,"kind":"distance"}"#),
    (.climbing(.atMost(300)), "climbing at most 300 m", #"{"atMost":300,"kind":"climbing"}"#),
    (.duration(.between(60, 90)), "duration 60 to 90 min", #"{"between":[60,90],"kind":"duration"}"#),
    (.distance(.about(40)), "distance about 40 km", #"{"about":40,"kind":"distance"}"#),
    (.period(Period(.last, .spring)), "period last spring", #"{"kind":"period","period":"last spring"}"#),
    (.ride(.gravel), "ride gravel", #"{"kind":"ride","ride":"gravel"}"#),
    (.excludedRide(.commute), "not commute", #"{"kind":"excludedRide","ride":"commute"}"#),
    (.place("lake garda"), "place lake garda", #"{"kind":"place","place":"lake garda"}"#),
  ]

  @Test("A condition has a form for people and one for files", arguments: forms)
  func form(condition: RideCondition, words: String, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(condition.description == words)
    #expect(String(decoding: try encoder.encode(condition), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(RideCondition.self, from: Data(json.utf8)) == condition)
  }

  @Test(
    "A condition that makes no sense in a file is refused",
    arguments: [
      (#"{"kind":"distance"}"#, "Exactly one of atLeast, atMost, between and about must be given."),
      (
        #"{"kind":"distance","atLeast":1,"atMost":2}"#,
        "Exactly one of atLeast, atMost, between and about must be given."
      ),
      (#"{"kind":"distance","between":[9,3]}"#, "Two values are needed, the smaller one first."),
      (#"{"kind":"distance","between":[9]}"#, "Two values are needed, the smaller one first."),
      (#"{"kind":"period","period":"someday"}"#, "\"someday\" is not a period."),
    ])
  func refused(json: String, reason: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(RideCondition.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("Another error than expected: \(error)")
      return
    }
    #expect(context.debugDescription == reason)
  }
}
