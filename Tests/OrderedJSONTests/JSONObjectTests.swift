import OrderedJSON
import TestSupport
import Testing

@Suite("JSON objects")
struct JSONObjectTests {
  @Test("Setting a known key keeps its place, setting nil removes it, a new key comes last")
  func setting() {
    var object: JSONObject = ["a": 1, "b": 2, "c": 3]
    object["a"] = 4
    object["b"] = nil
    object["unknown"] = nil
    object["b"] = 5
    #expect(object.keys == ["a", "c", "b"])
    #expect(object.values == [4, 3, 5])
    #expect(object["unknown"] == nil)
    #expect(object.map { "\($0.key)=\($0.value.text())" } == ["a=4", "c=3", "b=5"])
  }

  @Test("A null member is there")
  func nullMember() {
    var object: JSONObject = [:]
    object["a"] = .some(.null)
    #expect(object["a"] == .some(.null))
    #expect(object.count == 1)
  }

  @Test("Order is part of equality and of the hash")
  func order() {
    let object: JSONObject = ["a": 1, "b": 2]
    #expect(object == ["a": 1, "b": 2])
    #expect(object != ["b": 2, "a": 1])
    #expect(Set([object, ["b": 2, "a": 1], ["a": 1, "b": 2]]).count == 2)
  }

  @Test("Keys are told apart by their bytes")
  func bytes() {
    var object: JSONObject = ["\u{E9}": 1]
    object["e\u{301}"] = 2
    #expect(object.count == 2)
    #expect(object != ["e\u{301}": 1, "\u{E9}": 2])
  }

  @Test("Any sequence of changes gives what a plain list of pairs gives", arguments: 0..<20 as Range<UInt64>)
  func againstReference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var object = JSONObject()
    var reference: [(key: String, value: JSONValue)] = []
    for _ in 0..<200 {
      let key = "k\(Int.random(in: 0..<40, using: &random))"
      let value: JSONValue? = Bool.random(using: &random) ? .number(JSONNumber(.random(in: 0..<9))) : nil
      object[key] = value
      let position = reference.firstIndex { $0.key == key }
      if let value, let position {
        reference[position].value = value
      } else if let value {
        reference.append((key, value))
      } else if let position {
        reference.remove(at: position)
      }
      #expect(object.keys == reference.map(\.key))
      #expect(object.values == reference.map(\.value))
      #expect(reference.allSatisfy { object[$0.key] == $0.value })
    }
  }
}
