import OrderedJSON
import Testing

@testable import FoundationModels

@Suite("Tool calls through a schema")
struct GuidedToolCallingTests {
  private let tools = [
    Transcript.ToolDefinition(
      name: "weather", description: "Tells the weather", parameters: Forecast.generationSchema),
    Transcript.ToolDefinition(
      name: "plant", description: "Plants a tree", parameters: Branch.generationSchema),
  ]

  @Test("The schema offers each tool and a reply; definitions of tools stay apart")
  func schema() {
    let json = GuidedToolCalling(tools, answer: nil, isRequired: false).schema
    let names = json["anyOf"]?.arrayValue?.map { $0["properties"]?["name"]?["enum"] }
    #expect(names == [["weather"], ["plant"], ["reply"]])
    #expect(json["$defs"]?.objectValue?.map(\.key) == ["Tool1Branch"])
    let required = GuidedToolCalling(tools, answer: nil, isRequired: true).schema
    #expect(required["anyOf"]?.arrayValue?.count == 2)
  }

  @Test(
    "Answers are told apart",
    arguments: [
      (
        #"{"name": "weather", "arguments": {"city": "Rome"}}"#,
        .call(name: "weather", arguments: #"{"city":"Rome"}"#)
      ),
      (#"{"name": "reply", "arguments": {"text": "Hi"}}"#, .reply("Hi")),
      (#"{"name": "reply", "arguments": {"text": "Hi th"#, .reply("Hi th")),
      (
        #"{"name": "weather", "arguments": {"city": "Ro"#,
        .other(#"{"name": "weather", "arguments": {"city": "Ro"#)
      ),
      ("Hello", .other("Hello")),
    ] as [(String, GuidedToolCalling.Outcome)])
  func outcomes(text: String, outcome: GuidedToolCalling.Outcome) {
    #expect(GuidedToolCalling(tools, answer: nil, isRequired: false).outcome(of: text) == outcome)
  }

  @Test("A reply with a form of its own is the value as JSON")
  func structuredReply() {
    let guided = GuidedToolCalling(tools, answer: [Int].generationSchema, isRequired: false)
    #expect(guided.outcome(of: #"{"name":"reply","arguments":{"value":[1,2]}}"#) == .reply("[1,2]"))
  }

  @Test("The model is told what it can call")
  func instructions() {
    #expect(
      GuidedToolCalling(tools, answer: nil, isRequired: false).instructions == """
        You can call these functions:
        - weather(city): Tells the weather
        - plant(name, children): Plants a tree
        Answer with one JSON object: {"name": function, "arguments": {…}}.
        If no function fits, use the name reply and put your answer into the arguments.
        """)
  }
}
