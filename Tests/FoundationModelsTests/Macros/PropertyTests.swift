import FoundationModels
import Testing

private let keepsNil = true

private typealias MaybeNumber = Int?

@Suite("Properties of generable structs")
struct PropertyTests {
  @Generable
  fileprivate struct Mixed: Equatable {
    static let limits = 1...9
    static var title: String { "Mixed" }

    let constant: Int
    let fixed: Int = 7
    var remembered = 3
    var preset: String = "preset"
    var watched: Int {
      didSet { remembered = oldValue }
    }
    var first, second: Double
    var `default`: Bool
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var unwrapped: String!
    var doubled: Int { constant * 2 }
    private var hidden: [Int]?
    #if canImport(FoundationModels)
      var conditional: String
    #else
      var missing: TypeThatDoesNotExist
    #endif

    init(hidden: [Int]?) {
      constant = 1
      watched = 2
      first = 0.5
      second = 1
      `default` = true
      conditional = "yes"
      self.hidden = hidden
    }
  }

  @Generable
  fileprivate struct Guided {
    @Guide(.range(Mixed.limits)) var limited: Int
    @Guide(description: "Two\(" parts")", .minimum([0, 5].max()!)) @Guide(.maximum(8)) var stacked: Int
    @Guide(.count(2), .element(.anyOf(["a", "b"]))) var tags: [String]
    @Guide(.maximumCount(3)) var numbers: [Double]?
    @Guide(description: "A code.", /[a-z]+\d/) var code: String
    @Guide(/x*/) var maybeCode: String?
    @Guide(.constant("on")) var mode: String
    @FoundationModels.Guide(.minimum(0.5)) var ratio: Float
  }

  @Generable
  fileprivate struct Quiet {
    var number: Int?
    var text: String?
  }

  @Generable(description: "Says nil.", representNilExplicitlyInGeneratedContent: true)
  fileprivate struct Loud {
    var number: Int?
    var text: Optional<String>
  }

  @Generable(name: "Renamed", representNilExplicitlyInGeneratedContent: keepsNil)
  fileprivate struct Decided {
    var number: Int?
  }

  @Generable
  fileprivate struct Nothing: Equatable {}

  @Generable
  fileprivate struct Aliased {
    var number: MaybeNumber
  }

  @Test("Stored properties with a type are generated, whatever else the struct has")
  func stored() throws {
    let mixed = Mixed(hidden: [1])
    #expect(
      try roundTrip(mixed) == """
        {"constant": 1, "preset": "preset", "watched": 2, "first": 0.5, "second": 1, "default": true, \
        "hidden": [1], "conditional": "yes"}
        """)
    let schema = schemaText(of: Mixed.self)
    #expect(
      schema.hasSuffix(
        """
        "required":["constant","preset","watched","first","second","default","conditional"],\
        "additionalProperties":false,\
        "x-order":["constant","preset","watched","first","second","default","unwrapped","hidden","conditional"]}
        """))
    #expect(
      complaint(Mixed.self, #"{"constant": 1}"#)
        == "GeneratedContent does not contain a property 'preset'.")
    #expect(try Mixed(mixed.generatedContent) == mixed)
  }

  @Test("Guides reach the schema")
  func guides() {
    #expect(
      schemaText(of: Guided.self) == #"""
        {"type":"object","title":"Guided","properties":{\#
        "limited":{"type":"integer","minimum":1,"maximum":9},\#
        "stacked":{"type":"integer","minimum":5,"maximum":8,"description":"Two parts"},\#
        "tags":{"type":"array","items":{"type":"string","enum":["a","b"]},"minItems":2,"maxItems":2},\#
        "numbers":{"type":"array","items":{"type":"number"},"maxItems":3},\#
        "code":{"type":"string","pattern":"[a-z]+\\d","description":"A code."},\#
        "maybeCode":{"type":"string","pattern":"x*"},\#
        "mode":{"const":"on"},\#
        "ratio":{"type":"number","minimum":0.5}},\#
        "required":["limited","stacked","tags","code","mode","ratio"],"additionalProperties":false,\#
        "x-order":["limited","stacked","tags","numbers","code","maybeCode","mode","ratio"]}
        """#)
  }

  @Test("A property that is nil is left out, or written as null where the macro is told so")
  func absent() throws {
    #expect(try roundTrip(Quiet(number: nil, text: "t")) == #"{"text": "t"}"#)
    #expect(try roundTrip(Loud(number: nil, text: nil)) == #"{"number": null, "text": null}"#)
    #expect(try roundTrip(Loud(number: 1, text: nil)) == #"{"number": 1, "text": null}"#)
    #expect(try roundTrip(Decided(number: nil)) == #"{"number": null}"#)
    #expect(try roundTrip(Aliased(number: nil)) == "{}")
    #expect(try roundTrip(Aliased(number: 1)) == #"{"number": 1}"#)
  }

  @Test("An optional property is not required, and null counts as missing")
  func optional() throws {
    #expect(
      schemaText(of: Quiet.self) == """
        {"type":"object","title":"Quiet","properties":{"number":{"type":"integer"},"text":{"type":"string"}},\
        "required":[],"additionalProperties":false,"x-order":["number","text"]}
        """)
    #expect(try Quiet(GeneratedContent(json: #"{"number": null}"#)).number == nil)
    #expect(
      complaint(Quiet.self, #"{"number": "three"}"#)
        == "Property 'number': Expected an integer, found text.")
  }

  @Test("The name of the schema can be chosen")
  func named() {
    #expect(Decided.generationSchema.name == "Renamed")
    #expect(schemaText(of: Decided.self).hasPrefix(#"{"type":"object","title":"Renamed","#))
  }

  @Test("A struct without properties is an empty object")
  func nothing() throws {
    #expect(
      schemaText(of: Nothing.self)
        == #"{"type":"object","title":"Nothing","properties":{},"required":[],"additionalProperties":false,"x-order":[]}"#
    )
    #expect(try roundTrip(Nothing()) == "{}")
  }
}
