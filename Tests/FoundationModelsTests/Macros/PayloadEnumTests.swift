import FoundationModels
import Testing

@Suite("Generable enums with payloads")
struct PayloadEnumTests {
  @Generable
  fileprivate enum Shape: Equatable {
    case circle(radius: Double)
    case line(Int, Int)
    case label(_ text: String, size: Int?)
    case `in`(`for`: Bool, self: Bool)
    case nothing
  }

  @Generable(name: "Term", description: "A term.")
  fileprivate indirect enum Expression: Equatable {
    case number(Int)
    case sum(Self, Expression)
    case list([Expression])
  }

  @Generable
  fileprivate struct Drawing: Equatable {
    var shapes: [Shape]
  }

  @Generable
  fileprivate enum Choice<Item: Generable> {
    case one(Item)
    case many([Item])
  }

  @Generable
  fileprivate enum Command {
    @Generable
    enum Direction { case left, right }

    case turn(Direction)
    #if canImport(FoundationModels)
      case conditional
    #else
      case missing(TypeThatDoesNotExist)
    #endif
  }

  @Test("Each case is an object that begins with its name")
  func schema() {
    func object(_ name: String, _ properties: String, _ keys: String, _ required: String? = nil) -> String {
      """
      "\(name)":{"type":"object","title":"\(name)","properties":{\(properties)},"required":[\(required ?? keys)],\
      "additionalProperties":false,"x-order":[\(keys)]}
      """
    }
    let definitions = [
      object(
        "DiscriminatedCircle", #""type":{"const":"circle"},"radius":{"type":"number"}"#, #""type","radius""#),
      object(
        "DiscriminatedLine",
        #""type":{"const":"line"},"value":{"type":"integer"},"value1":{"type":"integer"}"#,
        #""type","value","value1""#),
      object(
        "DiscriminatedLabel",
        #""type":{"const":"label"},"text":{"type":"string"},"size":{"type":"integer"}"#,
        #""type","text","size""#, #""type","text""#),
      object(
        "DiscriminatedIn",
        #""type":{"const":"in"},"for":{"type":"boolean"},"self":{"type":"boolean"}"#, #""type","for","self""#),
      object("DiscriminatedNothing", #""type":{"const":"nothing"}"#, #""type""#),
    ]
    let choices = ["Circle", "Line", "Label", "In", "Nothing"]
      .map { ##"{"$ref":"#/$defs/Discriminated\##($0)"}"## }
    #expect(
      schemaText(of: Shape.self) == """
        {"anyOf":[\(choices.joined(separator: ","))],"title":"Shape",\
        "$defs":{\(definitions.joined(separator: ","))}}
        """)
  }

  @Test(
    "Every case comes back from its content",
    arguments: [
      (Shape.circle(radius: 1.5), #"{"type": "circle", "radius": 1.5}"#),
      (.line(1, 2), #"{"type": "line", "value": 1, "value1": 2}"#),
      (.label("a", size: 3), #"{"type": "label", "text": "a", "size": 3}"#),
      (.label("a", size: nil), #"{"type": "label", "text": "a", "size": null}"#),
      (.in(for: true, self: false), #"{"type": "in", "for": true, "self": false}"#),
      (.nothing, #"{"type": "nothing"}"#),
    ])
  private func roundTrips(shape: Shape, text: String) throws {
    #expect(shape.generatedContent.jsonString == text)
    #expect(try Shape(GeneratedContent(json: text)) == shape)
    #expect(try roundTrip(Drawing(shapes: [shape])) == "{\"shapes\": [\(text)]}")
  }

  @Test("A payload may be the enum itself")
  func recursion() throws {
    let term = Expression.sum(.number(1), .list([.number(2)]))
    #expect(try Expression(term.generatedContent) == term)
    guard case .sum(.number(1?)?, .list(let list)?) = term.asPartiallyGenerated() else {
      Issue.record("The partial form is another case")
      return
    }
    #expect(list?.count == 1)
    let schema = schemaText(of: Expression.self)
    #expect(schema.contains(#""title":"Term","description":"A term.""#))
    #expect(schema.contains(##""title":"DiscriminatedSum","description":"A term.""##))
    #expect(schema.contains(##""value":{"$ref":"#"},"value1":{"$ref":"#"}"##))
  }

  @Test("Payloads that have not arrived are nil, but the case must be known")
  func partial() throws {
    let beginning = try GeneratedContent(json: #"{"type": "label", "text": "a lon"#)
    guard case .label(let text, let size) = try Shape.PartiallyGenerated(beginning) else {
      Issue.record("The partial form is another case")
      return
    }
    #expect(text == "a lon")
    #expect(size == nil)
    #expect(throws: GeneratedContent.ParsingError.self) {
      try Shape.PartiallyGenerated(GeneratedContent(json: #"{"typ"#))
    }
  }

  @Test("Objects that are no case are refused")
  func unknown() {
    #expect(complaint(Shape.self, #"{"type": "cube"}"#) == #"Unexpected type "cube" for Shape"#)
    #expect(complaint(Shape.self, "{}") == "GeneratedContent does not contain a property 'type'.")
    #expect(
      complaint(Shape.self, #"{"type": "circle"}"#)
        == "GeneratedContent does not contain a property 'radius'.")
    let drawing = #"{"shapes": [{"type": "nothing"}, {"type": "line", "value": 1, "value1": ""}]}"#
    #expect(
      complaint(Drawing.self, drawing)
        == "Property 'shapes': Element 1: Property 'value1': Expected an integer, found text.")
  }

  @Test("Generic, nested and conditional cases work")
  func others() throws {
    #expect(try roundTrip(Choice.many([1, 2])) == #"{"type": "many", "value": [1, 2]}"#)
    #expect(try roundTrip(Choice.one("a")) == #"{"type": "one", "value": "a"}"#)
    #expect(try roundTrip(Command.turn(.left)) == #"{"type": "turn", "value": "left"}"#)
    #expect(try roundTrip(Command.conditional) == #"{"type": "conditional"}"#)
    #expect(schemaText(of: Command.self).contains(##"{"$ref":"#/$defs/DiscriminatedConditional"}"##))
  }
}
