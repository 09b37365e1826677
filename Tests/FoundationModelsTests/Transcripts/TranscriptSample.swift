import Foundation
import FoundationModels

/// A transcript with an entry of every kind.
enum TranscriptSample {
  static let weather = GenerationSchema(
    name: "Weather",
    properties: [
      .init(name: "place", description: "A town", type: String.self), .init(name: "day", type: Int?.self),
    ])

  static let entries: [Transcript.Entry] = [
    .instructions(
      Transcript.Instructions(
        id: "i1", segments: [text("s1", "Be \"brief\".")],
        toolDefinitions: [.init(name: "weather", description: "Looks up", parameters: weather)])),
    .prompt(fullPrompt),
    .reasoning(
      Transcript.Reasoning(
        id: "r1", metadata: ["model": "m"], segments: [text("s3", "Hm.")], signature: Data([0, 255, 16]))),
    .toolCalls(
      Transcript.ToolCalls(
        id: "c1",
        [
          Transcript.ToolCall(
            id: "call-1", toolName: "weather",
            arguments: GeneratedContent(properties: ["place": "Ulm", "day": 1])),
          Transcript.ToolCall(
            id: "call-2", metadata: ["a": 1], toolName: "weather",
            arguments: GeneratedContent(properties: [:])),
        ])),
    .toolOutput(Transcript.ToolOutput(id: "call-1", toolName: "weather", segments: [text("s4", "Rain")])),
    .response(
      Transcript.Response(
        id: "a1",
        segments: [
          .structure(
            .init(
              id: "s5", schemaName: "Weather",
              content: GeneratedContent(properties: ["zone": [1, 2], "place": "Ulm", "half": 0.5]))),
          text("s6", ""),
        ])),
  ]

  static let transcript = Transcript(entries: entries)

  private static var fullPrompt: Transcript.Prompt {
    var prompt = Transcript.Prompt(
      id: "p1", segments: [text("s2", "Where?")],
      options: GenerationOptions(
        samplingMode: .random(top: 40, seed: .max), temperature: 0.25, maximumResponseTokens: 100),
      responseFormat: .init(schema: weather))
    prompt.contextOptions = ContextOptions(includeSchemaInPrompt: true, reasoningLevel: .custom("much"))
    prompt.metadata = [
      "zebra": "z".generatedContent, "ant": GeneratedContent(properties: ["b": 1, "a": true]),
    ]
    return prompt
  }

  static func text(_ id: String, _ content: String) -> Transcript.Segment {
    .text(Transcript.TextSegment(id: id, content: content))
  }

  static let weatherText = """
    {"type":"object","title":"Weather","properties":{"place":{"type":"string","description":"A town"},\
    "day":{"type":"integer"}},"required":["place"],"additionalProperties":false,"x-order":["place","day"]}
    """

  /// The transcript as JSON.
  static let json = """
    {"type":"FoundationModels.Transcript","version":"1.1","transcript":{"entries":[\
    {"role":"instructions","id":"i1","contents":[{"type":"text","id":"s1","text":"Be \\"brief\\"."}],\
    "tools":[{"type":"function","function":{"name":"weather","description":"Looks up",\
    "parameters":\(weatherText)}}]},\
    {"role":"user","id":"p1","contents":[{"type":"text","id":"s2","text":"Where?"}],\
    "options":{"samplingMode":{"kind":"randomTopK","top":40,"seed":18446744073709551615},\
    "temperature":0.25,"maximumResponseTokens":100},\
    "contextOptions":{"includeSchemaInPrompt":true,"reasoningLevel":{"custom":"much"}},\
    "metadata":{"ant":{"b":1,"a":true},"zebra":"z"},\
    "responseFormat":{"type":"jsonSchema","jsonSchema":{"name":"Weather","schema":\(weatherText)}}},\
    {"role":"reasoning","id":"r1","reasoning":{"contents":[{"type":"text","id":"s3","text":"Hm."}],\
    "signature":"AP8Q"},"metadata":{"model":"m"}},\
    {"role":"response","id":"c1","toolCalls":[{"id":"call-1","name":"weather",\
    "arguments":"{\\"place\\": \\"Ulm\\", \\"day\\": 1}"},\
    {"id":"call-2","name":"weather","arguments":"{}","metadata":{"a":1}}]},\
    {"role":"tool","id":"call-1","toolCallID":"call-1","toolName":"weather",\
    "contents":[{"type":"text","id":"s4","text":"Rain"}]},\
    {"role":"response","id":"a1","contents":[{"type":"structure","id":"s5",\
    "structure":{"source":"Weather","content":{"zone":[1,2],"place":"Ulm","half":0.5}}},\
    {"type":"text","id":"s6","text":""}]}]}}
    """
}
