import Foundation
import FoundationModels
import OrderedJSON
import Testing

/// Schemas of the shapes that Apple's framework writes: nested and recursive types, keys in any order. The contents are ours; the
/// shapes are those of the schemas in apple/python-apple-fm-sdk (`tests/tester_schemas`) and ml-explore/mlx-swift-lm
/// (`MLXFoundationModelsTests`).
@Suite("Schemas as Apple's framework writes them")
struct FrameworkSchemaTests {
  /// Three nested types, one of them recursive; a reference with a description beside it; bounds of integers; a constant in
  /// the form of the first release; an optional property.
  private static let club = ##"""
    {"x-order":["title","badge","leader","members","motto"],
    "$defs":{
      "Badge":{"required":["shape","points"],"type":"object","x-order":["shape","points"],"title":"Badge",
        "additionalProperties":false,"properties":{"points":{"type":"integer","minimum":3,"maximum":12},
        "shape":{"enum":["star"],"type":"string"}}},
      "Member":{"additionalProperties":false,"title":"Member","x-order":["name","friends","bicycle"],
        "properties":{"bicycle":{"$ref":"#/$defs/Bicycle"},
        "friends":{"items":{"$ref":"#/$defs/Member"},"type":"array","maxItems":3},
        "name":{"type":"string","description":"First name only"}},
        "type":"object","description":"Someone who rides","required":["name","friends"]},
      "Bicycle":{"title":"Bicycle","type":"object","properties":{"gears":{"minimum":1,"type":"integer"}},
        "x-order":["gears"],"required":["gears"],"additionalProperties":false}},
    "type":"object","title":"Club","additionalProperties":false,"required":["title","badge","leader","members"],
    "properties":{"motto":{"type":"string"},"title":{"type":"string"},
      "leader":{"$ref":"#/$defs/Member","description":"The one in front"},"badge":{"$ref":"#/$defs/Badge"},
      "members":{"type":"array","items":{"$ref":"#/$defs/Member"},"minItems":2}}}
    """##

  /// Nested lists of objects, a choice of texts inside, a list without limits.
  private static let tour = ##"""
    {"title":"Tour","type":"object","additionalProperties":false,"x-order":["name","legs","tags"],
    "required":["name","legs","tags"],"description":"A tour of several days",
    "properties":{"name":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},
      "legs":{"type":"array","items":{"$ref":"#/$defs/Leg"},"minItems":3,"maxItems":3}},
    "$defs":{"Leg":{"type":"object","title":"Leg","additionalProperties":false,"x-order":["heading","stops"],
      "required":["heading","stops"],
      "properties":{"heading":{"type":"string","description":"Short"},
        "stops":{"type":"array","items":{"$ref":"#/$defs/Stop"}}}},
      "Stop":{"type":"object","title":"Stop","additionalProperties":false,"x-order":["kind","place"],
      "required":["kind","place"],
      "properties":{"kind":{"type":"string","enum":["food","view","sleep"]},"place":{"type":"string"}}}}}
    """##

  /// A payload enum as a property, with constants in the newer form, and a bare reference.
  private static let drawing = ##"""
    {"title":"Drawing","type":"object","additionalProperties":false,"x-order":["figure","scale"],
    "required":["figure"],"properties":{"scale":{"type":"number","minimum":0.5},"figure":{"$ref":"Figure"}},
    "$defs":{"DiscriminatedCircle":{"type":"object","title":"DiscriminatedCircle","additionalProperties":false,
      "properties":{"radius":{"type":"number"},"type":{"const":"circle"}},"required":["type","radius"],
      "x-order":["type","radius"]},
    "DiscriminatedNothing":{"type":"object","title":"DiscriminatedNothing","additionalProperties":false,
      "properties":{"type":{"const":"nothing"}},"required":["type"],"x-order":["type"]},
    "Figure":{"title":"Figure","description":"Any","anyOf":[{"$ref":"DiscriminatedCircle"},
      {"$ref":"#/$defs/DiscriminatedNothing"}]}}}
    """##

  @Test("They are read strictly and say the same afterwards", arguments: [club, tour, drawing])
  func reading(text: String) throws {
    let json = try JSONReader.read(text)
    let schema = try GenerationSchema(json: json, reading: .strict)
    let written = schema.resolved.json
    #expect(written["x-order"] == json["x-order"])
    #expect(Self.sorted(written) == Self.sorted(json))
    // Foundation's decoder loses the order of the text; `x-order` restores it.
    let foundation = try JSONDecoder().decode(GenerationSchema.self, from: Data(text.utf8))
    #expect(foundation.resolved.json == written)
  }

  /// The document with keys sorted and references in their long form.
  private static func sorted(_ json: JSONValue) -> JSONValue {
    switch json {
    case .object(let object):
      return .object(
        JSONObject(
          object.sorted { $0.key < $1.key }.map { key, value in
            let text = value.stringValue ?? ""
            let isShort = key == "$ref" && !text.hasPrefix("#")
            return (key: key, value: isShort ? .string("#/$defs/\(text)") : sorted(value))
          }))
    case .array(let elements): return .array(elements.map(sorted))
    case .null, .bool, .number, .string: return json
    }
  }

  @Test("Properties and definitions come in the order of generation")
  func order() throws {
    let schema = try GenerationSchema(json: JSONReader.read(Self.club)).resolved
    #expect(
      schema.json["properties"]?.objectValue?.keys == ["title", "badge", "leader", "members", "motto"])
    #expect(schema.definitions.map(\.name) == ["Badge", "Member", "Bicycle"])
    #expect(
      schema.json["$defs"]?["Member"]?["properties"]?.objectValue?.keys == ["name", "friends", "bicycle"])
  }

  @Test("Answers are checked against them")
  func checking() throws {
    let schema = try GenerationSchema(json: JSONReader.read(Self.club)).resolved
    let member: JSONValue = ["name": "Ada", "friends": [["name": "Bo", "friends": []]]]
    var answer: JSONObject = [
      "title": "Wheels", "badge": ["shape": "star", "points": 5], "leader": member,
      "members": [member, member],
    ]
    #expect(schema.violation(in: .object(answer)) == nil)
    answer["badge"] = ["shape": "moon", "points": 5]
    #expect(
      schema.violation(in: .object(answer))?.description
        == "'badge.shape' is \"moon\", which is none of star")
  }
}
