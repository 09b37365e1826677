import Foundation
import FoundationModels
import OrderedJSON
import Testing

@Suite("Transcripts as JSON")
struct TranscriptCodingTests {
  private func entryJSON(_ entry: Transcript.Entry) throws -> String {
    let json = try OrderedJSONEncoder().encode(Transcript(entries: [entry]))
    return try #require(json["transcript"]?["entries"]?.arrayValue?.first).text()
  }

  private func decoded(_ entry: String, version: String = "\"1.1\"") throws -> Transcript.Entry {
    let text = """
      {"type":"FoundationModels.Transcript","version":\(version),"transcript":{"entries":[\(entry)]}}
      """
    let transcript = try OrderedJSONDecoder().decode(Transcript.self, from: text)
    #expect(transcript.count == 1)
    return try #require(transcript.first)
  }

  @Test("Every kind of entry has its form, and comes back as it was")
  func everything() throws {
    #expect(try OrderedJSONEncoder().encode(TranscriptSample.transcript).text() == TranscriptSample.json)
    let again = try OrderedJSONDecoder().decode(Transcript.self, from: TranscriptSample.json)
    #expect(again == TranscriptSample.transcript)
    #expect(try OrderedJSONEncoder().encode(again).text() == TranscriptSample.json)
  }

  @Test("Foundation's encoder and decoder keep everything but the order of hand-made values")
  func foundation() throws {
    let data = try JSONEncoder().encode(TranscriptSample.transcript)
    let again = try JSONDecoder().decode(Transcript.self, from: data)
    #expect(again.count == TranscriptSample.entries.count)
    for (index, entry) in TranscriptSample.entries.enumerated() {
      switch (entry, again[index]) {
      case (.response(let response), .response(let other)):
        guard case .structure(let segment)? = other.segments.first else {
          Issue.record("\(other)")
          continue
        }
        // The schema knows "place" only; what it does not know comes after it.
        #expect(segment.content.propertyNames.first == "place")
        #expect(Set(segment.content.propertyNames) == ["place", "zone", "half"])
        #expect(other.id == response.id)
      case (.prompt(var prompt), .prompt(var other)):
        #expect(prompt.metadata.keys.sorted() == other.metadata.keys.sorted())
        prompt.metadata = [:]
        other.metadata = [:]
        #expect(prompt == other)
      default:
        #expect(entry == again[index])
      }
    }
  }

  @Test("A value of a known schema keeps its order through Foundation's decoder")
  func restoredOrder() throws {
    let json =
      #"{"reasoning": "r", "category": "healthy", "confidence": 5}"#
    let transcript = Transcript(entries: [
      .prompt(.init(id: "p", segments: [], responseFormat: .init(type: FoodVerdict.self))),
      .response(
        .init(
          id: "r",
          segments: [.structure(.init(id: "s", schemaName: "FoodVerdict", content: try .init(json: json)))])),
    ])
    for _ in 0..<5 {
      let again = try JSONDecoder().decode(Transcript.self, from: JSONEncoder().encode(transcript))
      #expect(again == transcript)
    }
  }

  @Test("Values with generation identities equal what is read back")
  func identities() throws {
    let content = GeneratedContent(GeneratedContent(properties: ["a": [1]]), id: GenerationID())
    let transcript = Transcript(entries: [
      .response(.init(id: "r", segments: [.structure(.init(id: "s", schemaName: "S", content: content))])),
      .toolCalls(.init(id: "c", [.init(id: "1", toolName: "t", arguments: content)])),
    ])
    let json = try OrderedJSONEncoder().encode(transcript)
    #expect(try OrderedJSONDecoder().decode(Transcript.self, from: json) == transcript)
    let other = json.text().replacing("[1]", with: "[2]")
    #expect(try OrderedJSONDecoder().decode(Transcript.self, from: other) != transcript)
  }

  @Test("What is not set is not written, but the objects of options are")
  func smallest() throws {
    #expect(
      try entryJSON(.prompt(.init(id: "p", segments: [])))
        == #"{"role":"user","id":"p","contents":[],"options":{},"contextOptions":{}}"#)
    #expect(
      try entryJSON(.instructions(.init(id: "i", segments: [], toolDefinitions: [])))
        == #"{"role":"instructions","id":"i","contents":[]}"#)
    #expect(
      try entryJSON(.response(.init(id: "r", segments: [])))
        == #"{"role":"response","id":"r","contents":[]}"#)
    #expect(
      try entryJSON(.reasoning(.init(id: "r", segments: [])))
        == #"{"role":"reasoning","id":"r","reasoning":{"contents":[]}}"#)
    #expect(
      try entryJSON(.toolCalls(.init(id: "c", []))) == #"{"role":"response","id":"c","toolCalls":[]}"#)
  }

  @Test("The description of a schema stands beside it and counts inside it")
  func responseFormat() throws {
    let format = Transcript.ResponseFormat(type: Ride.self)
    let text = try entryJSON(.prompt(.init(id: "p", segments: [], responseFormat: format)))
    #expect(
      text.contains(
        #""responseFormat":{"type":"jsonSchema","jsonSchema":{"name":"Ride","description":"A ride","#))
    let altered = text.replacing(
      #""name":"Ride","description":"A ride""#, with: #""name":"X","description":"Y""#)
    #expect(altered != text)
    guard case .prompt(let prompt) = try decoded(altered) else { return }
    #expect(prompt.responseFormat == format)
    #expect(prompt.responseFormat?.name == "Ride")
  }

  @Test(
    "Options come back",
    arguments: [
      (GenerationOptions(samplingMode: .greedy), #"{"samplingMode":{"kind":"greedy"}}"#),
      (
        GenerationOptions(samplingMode: .random(top: 3)),
        #"{"samplingMode":{"kind":"randomTopK","top":3}}"#
      ),
      (
        GenerationOptions(samplingMode: .random(probabilityThreshold: 0.9, seed: 7), temperature: 1),
        #"{"samplingMode":{"kind":"randomProbabilityThreshold","probabilityThreshold":0.9,"seed":7},"temperature":1}"#
      ),
    ])
  func options(options: GenerationOptions, json: String) throws {
    let entry = Transcript.Entry.prompt(.init(id: "p", segments: [], options: options))
    let text = try entryJSON(entry)
    #expect(text == #"{"role":"user","id":"p","contents":[],"options":\#(json),"contextOptions":{}}"#)
    #expect(try decoded(text) == entry)
  }

  @Test(
    "Context options come back",
    arguments: [
      (ContextOptions(reasoningLevel: .light), #"{"reasoningLevel":"light"}"#),
      (ContextOptions(reasoningLevel: .moderate), #"{"reasoningLevel":"moderate"}"#),
      (
        ContextOptions(includeSchemaInPrompt: false, reasoningLevel: .deep),
        #"{"includeSchemaInPrompt":false,"reasoningLevel":"deep"}"#
      ),
      (ContextOptions(reasoningLevel: .custom("light")), #"{"reasoningLevel":{"custom":"light"}}"#),
    ])
  func contextOptions(options: ContextOptions, json: String) throws {
    var prompt = Transcript.Prompt(id: "p", segments: [])
    prompt.contextOptions = options
    let text = try entryJSON(.prompt(prompt))
    #expect(text == #"{"role":"user","id":"p","contents":[],"options":{},"contextOptions":\#(json)}"#)
    #expect(try decoded(text) == .prompt(prompt))
  }

  @Test("Assets and the metadata of that name are kept in step")
  func assets() throws {
    let response = Transcript.Response(id: "r", assetIDs: ["x"], segments: [])
    let text = try entryJSON(.response(response))
    #expect(
      text == #"{"role":"response","id":"r","contents":[],"assets":["x"],"metadata":{"assetIDs":["x"]}}"#)
    for (json, assets, metadata) in [
      (text, ["x"], #"["x"]"#),
      (#"{"role":"response","id":"r","contents":[],"assets":["x"]}"#, ["x"], #"["x"]"#),
      (
        #"{"role":"response","id":"r","contents":[],"assets":["x"],"metadata":{"assetIDs":["y"]}}"#, ["x"],
        #"["x"]"#
      ),
      (
        #"{"role":"response","id":"r","contents":[],"assets":[],"metadata":{"assetIDs":["y"]}}"#, ["y"],
        #"["y"]"#
      ),
      (
        #"{"role":"response","id":"r","contents":[],"metadata":{"assetIDs":["y",1]}}"#, [], #"["y", 1]"#
      ),
    ] {
      guard case .response(let response) = try decoded(json) else { continue }
      #expect(response.assetIDs == assets)
      #expect(response.metadata["assetIDs"]?.jsonString == metadata)
    }
  }

  @Test(
    "How tools were to be called survives",
    arguments: [GenerationOptions.ToolCallingMode.allowed, .required, .disallowed])
  func toolCallingMode(mode: GenerationOptions.ToolCallingMode) throws {
    let prompt = Transcript.Prompt(
      id: "p", segments: [], options: GenerationOptions(toolCallingMode: mode))
    let transcript = Transcript(entries: [.prompt(prompt)])
    let text = try OrderedJSONEncoder().encode(transcript).text()
    #expect(try OrderedJSONDecoder().decode(Transcript.self, from: text) == transcript)
  }

  @Test("Tool outputs are known by their call", arguments: [#""id":"other","#, ""])
  func toolOutput(id: String) throws {
    let entry = try decoded(#"{"role":"tool",\#(id)"toolCallID":"c","toolName":"t","contents":[]}"#)
    #expect(entry == .toolOutput(.init(id: "c", toolName: "t", segments: [])))
  }

  @Test("Both versions are read", arguments: ["1", "1.0", "\"1\"", "\"1.1\""])
  func versions(version: String) throws {
    let entry = try decoded(#"{"role":"user","id":"p","contents":[],"other":1}"#, version: version)
    #expect(entry == .prompt(.init(id: "p", segments: [])))
  }

  @Test("Entries and segments written by hand may lack an identity")
  func missingIdentity() throws {
    guard
      case .prompt(let prompt) = try decoded(#"{"role":"user","contents":[{"type":"text","text":"a"}]}"#)
    else { return }
    #expect(!prompt.id.isEmpty)
    #expect(prompt.segments.first?.id.isEmpty == false)
    #expect(prompt.description == "a")
  }

  @Test("Options in forms that are not known are ignored")
  func unknownOptions() throws {
    let entry = try decoded(
      #"""
      {"role":"user","id":"p","contents":[],"options":{"samplingMode":"x","penalty":1,"temperature":null},
      "contextOptions":{"reasoningLevel":{"x":1},"y":2}}
      """#)
    #expect(entry == .prompt(.init(id: "p", segments: [])))
  }
}

extension GeneratedContent {
  /// The names of a structure's properties, in order.
  fileprivate var propertyNames: [String] {
    if case .structure(_, let names) = kind { names } else { [] }
  }
}
