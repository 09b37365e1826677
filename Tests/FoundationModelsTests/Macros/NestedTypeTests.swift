import FoundationModels
import Testing

@Suite("Generable types inside generable types")
struct NestedTypeTests {
  @Generable
  fileprivate struct Tour: Equatable {
    @Generable
    struct Stop: Equatable {
      @Generable
      enum Kind { case start, `break`, end }

      var name: String
      var kind: Kind
    }

    @Generable
    fileprivate struct Note: Equatable {
      var text: String
    }

    var stops: [Stop]
    var longest: Stop?
    var notes: [Note]?
  }

  @Generable
  fileprivate struct Person: Equatable {
    var name: String
    @Guide(.maximumCount(3)) var children: [Person]
  }

  @Generable
  fileprivate struct Comment: Equatable {
    var text: String
    var replies: [Self]
  }

  @Generable
  fileprivate struct Family {
    var head: Person
    var guests: [Person]
  }

  @Generable
  fileprivate struct Page<Item: Generable> {
    var items: [Item]
    var next: Item?
  }

  @Generable
  fileprivate struct Book {
    var pages: Page<Tour.Stop>
    var index: Page<Int>
  }

  private let start = Tour.Stop(name: "Home", kind: .start)

  @Test("Nested types are defined once and referred to")
  func nested() throws {
    #expect(
      schemaText(of: Tour.self) == ##"""
        {"type":"object","title":"Tour","properties":{\##
        "stops":{"type":"array","items":{"$ref":"#/$defs/Stop"}},\##
        "longest":{"$ref":"#/$defs/Stop"},\##
        "notes":{"type":"array","items":{"$ref":"#/$defs/Note"}}},\##
        "required":["stops"],"additionalProperties":false,"x-order":["stops","longest","notes"],"$defs":{\##
        "Stop":{"type":"object","title":"Stop","properties":{"name":{"type":"string"},\##
        "kind":{"type":"string","enum":["start","break","end"]}},\##
        "required":["name","kind"],"additionalProperties":false,"x-order":["name","kind"]},\##
        "Note":{"type":"object","title":"Note","properties":{"text":{"type":"string"}},\##
        "required":["text"],"additionalProperties":false,"x-order":["text"]}}}
        """##)
    let tour = Tour(stops: [start], longest: nil, notes: [.init(text: "n")])
    #expect(
      try roundTrip(tour) == #"{"stops": [{"name": "Home", "kind": "start"}], "notes": [{"text": "n"}]}"#)
    #expect(try Tour(tour.generatedContent) == tour)
  }

  @Test("Nested values have partial forms too")
  func nestedPartial() throws {
    let beginning = #"{"stops": [{"name": "Home", "kind": "start"}, {"name": "Lak"#
    let partial = try Tour.PartiallyGenerated(GeneratedContent(json: beginning))
    #expect(partial.stops?.map(\.name) == ["Home", "Lak"])
    #expect(partial.stops?.map(\.kind) == [.start, nil])
    #expect(partial.longest == nil)
  }

  @Test("A type may contain itself")
  func recursion() throws {
    #expect(
      schemaText(of: Person.self) == ##"""
        {"type":"object","title":"Person","properties":{"name":{"type":"string"},\##
        "children":{"type":"array","items":{"$ref":"#"},"maxItems":3}},\##
        "required":["name","children"],"additionalProperties":false,"x-order":["name","children"]}
        """##)
    #expect(
      schemaText(of: Family.self)
        .contains(##""children":{"type":"array","items":{"$ref":"#/$defs/Person"}"##))
    let person = Person(name: "A", children: [Person(name: "B", children: [])])
    #expect(try Person(person.generatedContent) == person)
    #expect(person.asPartiallyGenerated().children?.first?.name == "B")
    let comment = Comment(text: "A", replies: [Comment(text: "B", replies: [])])
    #expect(try Comment(comment.generatedContent) == comment)
    #expect(comment.asPartiallyGenerated().replies?.first?.text == "B")
  }

  @Test("A generic type has a schema for each argument")
  func generic() throws {
    #expect(
      schemaText(of: Page<Int>.self) == """
        {"type":"object","title":"Page_Int","properties":{"items":{"type":"array","items":{"type":"integer"}},\
        "next":{"type":"integer"}},"required":["items"],"additionalProperties":false,"x-order":["items","next"]}
        """)
    #expect(schemaText(of: Book.self).contains(##""pages":{"$ref":"#/$defs/Page_Stop"}"##))
    #expect(try roundTrip(Page(items: [1, 2], next: 3)) == #"{"items": [1, 2], "next": 3}"#)
    #expect(Page(items: ["a"], next: nil).asPartiallyGenerated().items == ["a"])
    #expect(Page(items: [start], next: nil).asPartiallyGenerated().items?.first?.name == "Home")
  }
}
