import Foundation
import FoundationModels
import OrderedJSON
import Testing

@Suite("What can be shown of an answer while it is generated")
struct PartialContentTests {
  private func shown<Value: Generable>(_ type: Value.Type, _ json: String) throws -> String? {
    let content = try GeneratedContent.partial(
      json: json, schema: type.generationSchema.resolved, id: GenerationID())
    if let content { _ = try Value.PartiallyGenerated(content) }
    return content?.jsonString
  }

  @Test(
    "Of an object, finished values and the beginning of text are shown",
    arguments: [
      (#"{"#, "{}"),
      (#"{"title"#, "{}"),
      (#"{"title": "#, "{}"),
      (#"{"title": "A d"#, #"{"title": "A d"}"#),
      (#"{"title": "A\"#, #"{"title": "A"}"#),
      (#"{"mood": "heal"#, "{}"),
      (#"{"mood": "healthy"#, "{}"),
      (#"{"mood": "healthy""#, #"{"mood": "healthy"}"#),
      (#"{"mood": nul"#, "{}"),
      (#"{"mood": null"#, #"{"mood": null}"#),
      (#"{"travel": "foot"#, "{}"),
      (#"{"travel": "foot", "#, #"{"travel": "foot"}"#),
      (#"{"kind": "outing"#, "{}"),
      (#"{"kind": "outing""#, #"{"kind": "outing"}"#),
      (#"{"isPublic": tru"#, "{}"),
      (#"{"isPublic": true"#, #"{"isPublic": true}"#),
      (#"{"ratings": [1, 2.5, 3"#, #"{"ratings": [1, 2.5]}"#),
      (#"{"moods": ["healthy", "unh"#, #"{"moods": ["healthy"]}"#),
      (#"{"table": [[1, 2], [3"#, #"{"table": [[1, 2], []]}"#),
      (#"{"stops": [{"#, #"{"stops": [{}]}"#),
      (#"{"stops": [{"place": "U", "minutes": 12"#, #"{"stops": [{"place": "U"}]}"#),
      (#"{"stops": [{"place": "U"}, {"pla"#, #"{"stops": [{"place": "U"}, {}]}"#),
      (#"{"best": {"type": "group"#, "{}"),
      (#"{"best": {"type": "group""#, #"{"best": {"type": "group"}}"#),
      (#"{"best": {"type": "groups", "name": "x"#, #"{"best": {"type": "groups", "name": "x"}}"#),
      (
        #"{"best": {"type": "group", "value": [{"type": "nothing"}, {"type": "circle", "ra"#,
        #"{"best": {"type": "group", "value": [{"type": "nothing"}, {"type": "circle"}]}}"#
      ),
      (#"{"extras": {"a": [1, "x"#, #"{"extras": {"a": [1, "x"]}}"#),
      // Types without a partial form wait until they are whole.
      (#"{"home": {"x": 1"#, "{}"),
      (#"{"home": {"x": 1, "y": 2"#, "{}"),
      (#"{"home": {"x": 1, "y": 2}"#, #"{"home": {"x": 1, "y": 2}}"#),
      (#"{"site": "a.htm"#, "{}"),
      (#"{"site": "a.html""#, #"{"site": "a.html"}"#),
    ])
  func unfinished(json: String, expected: String) throws {
    #expect(try shown(Outing.self, json) == expected)
  }

  @Test(
    "What does not fit the schema is left out, since only the finished answer is checked",
    arguments: [
      (#"{"title": 1, "stops": {}, "mood": "fruit", "isPublic": "yes"}"#, "{}"),
      (#"{"title": null, "mood": null}"#, #"{"mood": null}"#),
      (#"{"other": 1, "title": "x"}"#, #"{"title": "x"}"#),
      (#"{"kind": "inning", "travel": "car"}"#, "{}"),
      (#"{"table": [[1, 1.5, "x"], 7, [2]]}"#, #"{"table": [[1], [2]]}"#),
      (#"{"ratings": [1e999, 2]}"#, #"{"ratings": [2]}"#),
      (#"{"best": {"type": "cube"}}"#, "{}"),
      (#"{"best": {"radius": 1}}"#, "{}"),
      (
        #"{"best": {"radius": 1, "type": "circle", "size": 2}}"#,
        #"{"best": {"radius": 1, "type": "circle"}}"#
      ),
      (#"{"best": {"type": "circle", "radius": "x"}}"#, #"{"best": {"type": "circle"}}"#),
      (#"{"best": "circle"}"#, "{}"),
      (#"{"home": {"x": 1}}"#, "{}"),
    ])
  func misfits(json: String, expected: String) throws {
    #expect(try shown(Outing.self, json) == expected)
  }

  @Test(
    "Whole answers that are no objects",
    arguments: [("", nil), (" \n", nil), ("\"a", "\"a\""), ("\"a\"", "\"a\""), ("1", nil), ("{", nil)])
  func texts(json: String, expected: String?) throws {
    #expect(try shown(String.self, json) == expected)
  }

  @Test(
    "A number that is the whole answer is shown when it cannot go on",
    arguments: [("-", nil), ("1", nil), ("12", nil), ("12 ", "12"), ("1.", nil), ("1.5\n", nil)])
  func numbers(json: String, expected: String?) throws {
    #expect(try shown(Int.self, json) == expected)
  }

  @Test("Words, choices and types without a partial form wait for their end")
  func wholes() throws {
    #expect(try shown(Bool.self, "tru") == nil)
    #expect(try shown(Bool.self, "true") == "true")
    #expect(try shown(FoodCategory.self, "\"healthy") == nil)
    #expect(try shown(FoodCategory.self, "\"healthy\"") == "\"healthy\"")
    #expect(try shown(Figure.self, "{") == nil)
    #expect(try shown(Figure.self, #"{"type": "circle","#) == #"{"type": "circle"}"#)
    #expect(try shown(GridPoint.self, #"{"x": 1, "y": 1"#) == nil)
    #expect(try shown([GridPoint].self, #"[{"x": 1, "y": 1}, {"x": 2"#) == #"[{"x": 1, "y": 1}]"#)
    #expect(try shown(GeneratedContent.self, "nul") == nil)
  }

  @Test("Text that is not the beginning of JSON is an error")
  func notJSON() {
    let error = #expect(throws: GeneratedContent.ParsingError.self) { try shown(Outing.self, "Sure! {") }
    #expect(error?.rawContent == "Sure! {")
    #expect(error?.localizedDescription.hasPrefix("The text is not JSON: line 1, column 1: ") == true)
  }

  @Test("Elements keep their identity from one snapshot to the next, and differ from each other")
  func identities() throws {
    let id = GenerationID()
    let schema = Outing.generationSchema.resolved
    func stops(_ json: String) throws -> [GenerationID] {
      let content = try #require(try GeneratedContent.partial(json: json, schema: schema, id: id))
      let outing = try Outing.PartiallyGenerated(content)
      #expect(outing.id == id)
      return (outing.stops ?? []).map(\.id)
    }
    let first = try stops(#"{"stops": [{"place": "U"#)
    let second = try stops(#"{"stops": [{"place": "Ulm"}, {"place""#)
    #expect(first.count == 1 && second.count == 2)
    #expect(second.first == first.first)
    #expect(Set(second).count == 2)
    let inOtherPlaces = try stops(#"{"table": [[1]], "stops": [{"place": "Ulm"}, {}]}"#)
    #expect(inOtherPlaces == second)
    let otherAnswer = try Outing.PartiallyGenerated(
      try #require(
        try GeneratedContent.partial(json: #"{"stops": [{}]}"#, schema: schema, id: GenerationID())))
    #expect(otherAnswer.stops?.first?.id != first.first)
  }

  @Test("Each part says whether it is complete")
  func completeness() throws {
    let json = #"{"stops": [{"place": "a", "cost": 1}, {"place": "b"#
    let content = try #require(
      try GeneratedContent.partial(json: json, schema: Outing.generationSchema.resolved, id: GenerationID()))
    #expect(!content.isComplete)
    let stops: [GeneratedContent] = try content.value(forProperty: "stops")
    #expect(stops.map(\.isComplete) == [true, false])
    let whole = try GeneratedContent.partial(
      json: json + "\"}]}", schema: Outing.generationSchema.resolved, id: GenerationID())
    #expect(whole?.isComplete == true)
  }

  @Test("Choices without constants are shown when they are whole")
  func plainUnion() throws {
    let schema = try GenerationSchema(
      root: .init(
        name: "Either",
        anyOf: [
          .init(type: Int.self), .init(type: String.self),
          .init(name: "Pair", properties: [.init(name: "a", schema: .init(type: Int.self))]),
        ]), dependencies: []
    ).resolved
    func shown(_ json: String) throws -> String? {
      try GeneratedContent.partial(json: json, schema: schema, id: GenerationID())?.jsonString
    }
    #expect(try shown("\"a") == nil)
    #expect(try shown("\"a\"") == "\"a\"")
    #expect(try shown(#"{"a": 1"#) == nil)
    #expect(try shown(#"{"a": 1}"#) == #"{"a": 1}"#)
    #expect(try shown(#"{"a": "x"}"#) == nil)
  }
}
