import Foundation
import OrderedJSON
import Testing

@Suite("Encoding and decoding with the order of members kept")
struct OrderedJSONCodingTests {
  struct Inner: Codable, Equatable {
    var zebra: Int
    var ant: [String?]
  }

  struct Outer: Codable, Equatable {
    var second: Double
    var first: Inner
    var maybe: Bool?
    var bytes: Data
    var link: URL
    var price: Decimal
    var day: Date
    var table: [String: Int]
    var large: UInt64
  }

  class Base: Codable {
    var base = 1
  }

  final class Derived: Base {
    var own = [2, 3]

    enum CodingKeys: CodingKey { case own }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      own = try container.decode([Int].self, forKey: .own)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(own, forKey: .own)
      try super.encode(to: container.superEncoder())
    }
  }

  /// Writes nested containers by hand, the outer one after the inner.
  struct Nested: Encodable {
    enum Keys: String, CodingKey { case late, list }

    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: Keys.self)
      var list = outer.nestedUnkeyedContainer(forKey: .list)
      var object = list.nestedContainer(keyedBy: Keys.self)
      try outer.encode("x", forKey: .late)
      try object.encodeNil(forKey: .late)
      try list.encode(true)
      var again = encoder.container(keyedBy: Keys.self)
      try again.encode("y", forKey: .late)
    }
  }

  struct Silent: Encodable {
    func encode(to encoder: any Encoder) throws {}
  }

  private let value = Outer(
    second: 2.0, first: Inner(zebra: -1, ant: ["\u{E9}", nil]), maybe: nil, bytes: Data([1, 2, 255]),
    link: URL(filePath: "/tmp/a"), price: Decimal(string: "0.1234567890123456789") ?? 0,
    day: Date(timeIntervalSinceReferenceDate: 86_400.5), table: ["b": 1, "a": 2, "C": 3], large: .max)

  @Test("Members come in the order of encoding, dictionaries sorted, values as Foundation writes them")
  func order() throws {
    let text = try OrderedJSONEncoder().encode(value).text()
    #expect(
      text == """
        {"second":2,"first":{"zebra":-1,"ant":["\u{E9}",null]},"bytes":"AQL/","link":"file:///tmp/a",\
        "price":0.1234567890123456789,"day":86400.5,"table":{"C":3,"a":2,"b":1},"large":18446744073709551615}
        """)
    #expect(try OrderedJSONDecoder().decode(Outer.self, from: text) == value)
    #expect(try JSONDecoder().decode(Outer.self, from: Data(text.utf8)) == value)
    let foundation = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    #expect(try OrderedJSONDecoder().decode(Outer.self, from: foundation) == value)
  }

  @Test("Nested containers may be written in any order, and a key written twice keeps its place")
  func nested() throws {
    #expect(try OrderedJSONEncoder().encode(Nested()).text() == #"{"list":[{"late":null},true],"late":"y"}"#)
  }

  @Test("A superclass has a member of its own")
  func superclass() throws {
    let text = try OrderedJSONEncoder().encode(Derived()).text()
    #expect(text == #"{"own":[2,3],"super":{"base":1}}"#)
    #expect(try OrderedJSONDecoder().decode(Derived.self, from: text).base == 1)
  }

  @Test("What encodes nothing is an empty object inside others and an error on its own")
  func nothing() throws {
    #expect(try OrderedJSONEncoder().encode([Silent()]) == [[:]])
    let error = #expect(throws: EncodingError.self) { try OrderedJSONEncoder().encode(Silent()) }
    guard case .invalidValue(_, let context)? = error else { return }
    #expect(context.debugDescription == "Silent encodes nothing, not even an empty object.")
  }

  @Test("A number that is not finite is an error with its place", arguments: [Double.nan, .infinity])
  func nonFinite(number: Double) {
    let error = #expect(throws: EncodingError.self) { try OrderedJSONEncoder().encode(["a": [1, number]]) }
    guard case .invalidValue(_, let context)? = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["a", "Index 1"])
    #expect(context.debugDescription == "JSON has no number for \(number).")
  }

  @Test(
    "What does not fit says what was expected, what was found and where",
    arguments: [
      (#"{"zebra":"1","ant":[]}"#, "zebra", "Expected an integer, found text."),
      (#"{"zebra":1.5,"ant":[]}"#, "zebra", "Expected an integer that Int can hold, found 1.5."),
      (#"{"zebra":1e30,"ant":[]}"#, "zebra", "Expected an integer that Int can hold, found 1e30."),
      (#"{"zebra":null,"ant":[]}"#, "zebra", "Expected an integer, found null."),
      (#"{"zebra":1,"ant":{}}"#, "ant", "Expected an array, found an object."),
      (#"{"zebra":1,"ant":["a",true]}"#, "ant/Index 1", "Expected text, found a Boolean."),
      (#"{"ant":[]}"#, "", "There is no value for the key 'zebra'."),
      ("[]", "", "Expected an object, found an array."),
      ("{", "", "The text is not JSON: line 1, column 2: the text ends inside an object"),
    ])
  func failures(text: String, path: String, message: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try OrderedJSONDecoder().decode(Inner.self, from: text)
    }
    let context = try #require(error.flatMap(Self.context))
    #expect(context.codingPath.map(\.stringValue).joined(separator: "/") == path)
    #expect(context.debugDescription == message)
  }

  private static func context(of error: DecodingError) -> DecodingError.Context? {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  @Test("Integers of every width are checked against their range")
  func widths() throws {
    let decoder = OrderedJSONDecoder()
    #expect(try decoder.decode(UInt8.self, from: "255") == 255)
    #expect(try decoder.decode(Int.self, from: "2e2") == 200)
    #expect(try decoder.decode(Int128.self, from: "170141183460469231731687303715884105727") == .max)
    #expect(throws: DecodingError.self) { try decoder.decode(UInt8.self, from: "256") }
    #expect(throws: DecodingError.self) { try decoder.decode(UInt.self, from: "-1") }
    #expect(throws: DecodingError.self) { try decoder.decode(Double.self, from: "1e999") }
    #expect(throws: DecodingError.self) { try decoder.decode(Float.self, from: "1e39") }
  }
}

@Suite("JSON values inside other coded values")
struct CodableJSONTests {
  private let text =
    #"{"z":1.0,"a":[18446744073709551615,0.1234567890123456789,-0.5,1e300,1e-200],"m":{"y":null,"b":true}}"#

  @Test("This module's encoder and decoder carry a value unchanged")
  func exact() throws {
    let json = try JSONReader.read(text)
    #expect(try OrderedJSONEncoder().encode(["k": CodableJSON(json)]) == ["k": json])
    #expect(try OrderedJSONDecoder().decode([CodableJSON].self, from: "[\(text)]") == [CodableJSON(json)])
  }

  @Test("Foundation's encoder and decoder lose order and spelling, but no digit")
  func foundation() throws {
    let json = try JSONReader.read(text)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = String(decoding: try encoder.encode(CodableJSON(json)), as: UTF8.self)
    #expect(
      written
        == #"{"a":[18446744073709551615,0.1234567890123456789,-0.5,1e+300,1e-200],"m":{"b":true,"y":null},"z":1}"#
    )
    let again = try JSONDecoder().decode(CodableJSON.self, from: Data(text.utf8)).value
    #expect(again["z"] == 1)
    #expect(
      again["a"]?.text() == "[18446744073709551615,0.1234567890123456789,-0.5,1e+300,1e-200]")
    #expect(again["m"]?["y"] == .null)
  }
}
