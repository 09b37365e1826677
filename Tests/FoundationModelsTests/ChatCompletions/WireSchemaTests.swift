import OrderedJSON
import Testing

@testable import FoundationModels

@Suite("Schemas on the wire")
struct WireSchemaTests {
  private func wire(_ schema: GenerationSchema) -> WireSchema { WireSchema(schema.resolved) }

  @Test("Properties keep their order, optional ones can be null, Apple's keys are gone")
  func object() {
    #expect(
      wire(Ride.generationSchema).json.text(.compact) == """
        {"type":"object","description":"A ride","properties":{\
        "kind":{"type":"string","enum":["commute","tour"],"description":"What the rider calls it"},\
        "vehicle":{"type":"string","enum":["bicycle"]},\
        "share":{"type":"number","minimum":0.0,"maximum":1.5},\
        "laps":{"type":"integer","minimum":1},\
        "tags":{"type":"array","items":{"type":"string"},"minItems":1,"maxItems":3},\
        "digits":{"type":"array","items":{"type":"integer","minimum":0,"maximum":9},"maxItems":2},\
        "code":{"type":"string","pattern":"^(?:[A-Z]{2}_\\\\d+)$"},\
        "note":{"anyOf":[{"type":"string"},{"type":"null"}],"description":"Left out if nobody said"},\
        "isIndoor":{"type":"boolean"}},\
        "required":["kind","vehicle","share","laps","tags","digits","code","note","isIndoor"],\
        "additionalProperties":false}
        """)
  }

  @Test("A described reference is wrapped, and a root that contains itself has a definition")
  func references() {
    #expect(
      wire(Garden.generationSchema).json["properties"]?["tree"]?.text(.compact)
        == ##"{"anyOf":[{"$ref":"#/$defs/Branch"}],"description":"The tallest one"}"##)
    let recursive = wire(Branch.generationSchema).json
    #expect(recursive["properties"]?["children"]?["items"] == ["$ref": "#/$defs/Branch"])
    #expect(recursive["$defs"]?["Branch"]?["properties"]?["children"]?["items"] == ["$ref": "#/$defs/Branch"])
  }

  @Test("A root that is no object is wrapped, and the answer unwrapped")
  func wrapping() {
    let schema = wire([Int].generationSchema)
    #expect(
      schema.json.text(.compact) == """
        {"type":"object","properties":{"value":{"type":"array","items":{"type":"integer"}}},\
        "required":["value"],"additionalProperties":false}
        """)
    #expect(schema.unwrapped(#"{"value": [1, 2]}"#) == "[1,2]")
    #expect(schema.unwrapped("[3]") == "[3]")
    #expect(schema.unwrapped(#"{"value": ["#) == #"{"value": ["#)
    #expect(wire(FoodVerdict.generationSchema).unwrapped(#"{"value":1}"#) == #"{"value":1}"#)
  }
}
