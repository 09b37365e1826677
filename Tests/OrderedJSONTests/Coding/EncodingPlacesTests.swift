import OrderedJSON
import Testing

/// What the encoder keeps when a type writes its parts in unusual ways.
@Suite("Encoding into places")
struct EncodingPlacesTests {
  enum Keys: String, CodingKey { case first, second }

  /// Encodes by a closure.
  struct Written: Encodable {
    let write: (any Encoder) throws -> Void

    func encode(to encoder: any Encoder) throws { try write(encoder) }
  }

  func text(_ write: @escaping (any Encoder) throws -> Void) throws -> String {
    try OrderedJSONEncoder().encode(Written(write: write)).text()
  }

  @Test("A part whose encoder is kept can be written to after it was encoded")
  func kept() throws {
    var kept: KeyedEncodingContainer<Keys>?
    let part = Written { kept = $0.container(keyedBy: Keys.self) }
    let object = try text { encoder in
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(part, forKey: .first)
      try container.encode(1, forKey: .second)
      try kept?.encode("late", forKey: .second)
    }
    #expect(object == #"{"first":{"second":"late"},"second":1}"#)
    let array = try text { encoder in
      var container = encoder.unkeyedContainer()
      try container.encode(part)
      try container.encode(2)
      try kept?.encode("later", forKey: .first)
    }
    #expect(array == #"[{"first":"later"},2]"#)
  }

  @Test("A member that is encoded twice keeps its place, and objects grow together")
  func twice() throws {
    let one = Written { encoder in
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(1, forKey: .first)
    }
    let two = Written { encoder in
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(2, forKey: .second)
    }
    let object = try text { encoder in
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(one, forKey: .first)
      try container.encode("x", forKey: .second)
      try container.encode(two, forKey: .first)
      try container.encode(false, forKey: .second)
    }
    #expect(object == #"{"first":{"first":1,"second":2},"second":false}"#)
  }

  @Test("A finished value replaces a nested container of the same key")
  func replaced() throws {
    let object = try text { encoder in
      var container = encoder.container(keyedBy: Keys.self)
      var nested = container.nestedContainer(keyedBy: Keys.self, forKey: .first)
      try nested.encode(1, forKey: .first)
      try container.encode("done", forKey: .first)
    }
    #expect(object == #"{"first":"done"}"#)
  }

  @Test("A part that fails halfway leaves what it wrote, if the type goes on")
  func halfway() throws {
    struct Stop: Error {}
    let part = Written { encoder in
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(1, forKey: .first)
      throw Stop()
    }
    let object = try text { encoder in
      var container = encoder.container(keyedBy: Keys.self)
      #expect(throws: Stop.self) { try container.encode(part, forKey: .first) }
      try container.encode(2, forKey: .second)
    }
    #expect(object == #"{"first":{"first":1},"second":2}"#)
  }

  @Test("An error deep inside names every step on the way")
  func path() {
    let deep = ["a": [["b": [1.5, .nan]]]]
    #expect {
      try OrderedJSONEncoder().encode(deep)
    } throws: { error in
      guard case EncodingError.invalidValue(_, let context)? = error as? EncodingError else { return false }
      return context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue } == ["a", "0", "b", "1"]
    }
  }

  @Test(
    "Everything that JSON has to escape is escaped wherever it stands",
    arguments: [
      ("", #""""#), ("plain", #""plain""#), ("\"", #""\"""#), ("a\\", #""a\\""#),
      ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#), ("x\u{0}y\u{1F}", #""x\u0000y\u001f""#),
      ("é\n🚲\u{7F}", "\"é\\n🚲\u{7F}\""),
    ])
  func escapes(text: String, json: String) throws {
    #expect(try OrderedJSONEncoder().encode(text).text() == json)
  }
}
