import Foundation
import FoundationModels
import TestSupport
import Testing

@Generable
struct Forecast: Equatable {
  var city: String
}

struct GetWeather: Tool {
  let description = "Tells the weather of a city"
  var waiting: Gate?
  var entered: Gate?

  func call(arguments: Forecast) async throws -> String {
    entered?.open()
    await waiting?.wait()
    return "Sunny in \(arguments.city)"
  }
}

struct BrokenTool: Tool {
  struct Failure: Error {}
  let name = "broken"
  let description = "Fails"
  func call(arguments: Forecast) async throws -> String { throw Failure() }
}

@Suite("Tools")
struct ToolLoopTests {
  private let paris = (id: "c1", name: "GetWeather", arguments: [#"{"city": "#, #""Paris"}"#])
  private let rome = (id: "c2", name: "GetWeather", arguments: [#"{"city": "Rome"}"#])

  @Test("Calls are run, their outputs follow in order under the calls' identities, and the model answers")
  func loop() async throws {
    let model = ToolModel(turns: [.calls([paris, rome]), .text("Both sunny")])
    let session = LanguageModelSession(model: model, tools: [GetWeather()])
    let response = try await session.respond(to: "Weather?")
    #expect(response.content == "Both sunny")
    #expect(
      session.transcript.map(\.description) == [
        "Instructions: ", "Prompt: Weather?",
        "Tool calls: GetWeather({\"city\": \"Paris\"})\nGetWeather({\"city\": \"Rome\"})",
        "Tool output: GetWeather: Sunny in Paris", "Tool output: GetWeather: Sunny in Rome",
        "Response: Both sunny",
      ])
    #expect(session.transcript[3].id == "c1" && session.transcript[4].id == "c2")
    #expect(response.transcriptEntries.count == 4)
    #expect(response.usage.input.totalTokenCount == 10 && response.usage.output.totalTokenCount == 6)
  }

  @Test("Tools stand in the instructions by the names of their types")
  func definitions() throws {
    let session = LanguageModelSession(model: ToolModel(turns: []), tools: [GetWeather()], instructions: "Hi")
    guard case .instructions(let entry)? = session.transcript.first else {
      Issue.record("no instructions")
      return
    }
    #expect(entry.toolDefinitions.map(\.name) == ["GetWeather"])
    #expect(entry.toolDefinitions[0].parameters.name == "Forecast")
  }

  @Test("Calls of one turn run at the same time, and the order of outputs is that of the calls")
  func concurrency() async throws {
    struct Second: Tool {
      let name = "second"
      let description = ""
      let opens: Gate
      func call(arguments: Forecast) async throws -> String {
        opens.open()
        return "second"
      }
    }
    // The first call waits until the second one has run.
    let gate = Gate()
    let model = ToolModel(turns: [
      .calls([paris, (id: "c2", name: "second", arguments: rome.arguments)]), .text("x"),
    ])
    let session = LanguageModelSession(model: model, tools: [GetWeather(waiting: gate), Second(opens: gate)])
    try await session.respond(to: "q")
    #expect(
      session.transcript.compactMap { if case .toolOutput(let output) = $0 { output.id } else { nil } } == [
        "c1", "c2",
      ])
  }

  @Test("A tool that throws ends the request with its name and error, and the transcript goes back")
  func throwing() async throws {
    let model = ToolModel(turns: [.calls([(id: "c1", name: "broken", arguments: paris.arguments)])])
    let session = LanguageModelSession(model: model, tools: [BrokenTool()])
    let before = session.transcript
    let error = await #expect(throws: LanguageModelSession.ToolCallError.self) {
      try await session.respond(to: "q")
    }
    #expect(error?.tool.name == "broken" && error?.underlyingError is BrokenTool.Failure)
    #expect(session.transcript == before && !session.isResponding)
  }

  @Test(
    "Arguments that are not JSON or lack a property are the tool's failure",
    arguments: [
      ("{}\"\"", "are not a whole JSON object: {}\"\""),
      ("{\"city\": ", "are not a whole JSON object: {\"city\": "),
      ("[1]", "are not a whole JSON object: [1]"),
      ("{}", "GeneratedContent does not contain a property 'city'."),
    ])
  func badArguments(text: String, message: String) async throws {
    let model = ToolModel(turns: [.calls([(id: "c1", name: "GetWeather", arguments: [text])])])
    let session = LanguageModelSession(model: model, tools: [GetWeather()])
    session.transcriptErrorHandlingPolicy = .preserveTranscript
    let error = await #expect(throws: LanguageModelSession.ToolCallError.self) {
      try await session.respond(to: "q")
    }
    #expect(error?.localizedDescription.hasPrefix("The tool 'GetWeather' failed: ") == true)
    #expect(
      error?.localizedDescription.contains(message) == true,
      "\(String(describing: error?.localizedDescription))")
    guard case .toolCalls(let calls)? = session.transcript.last else {
      Issue.record("the call is not in the transcript")
      return
    }
    #expect(calls.map(\.toolName) == ["GetWeather"])
  }

  @Test("A call of an unknown tool is told to the model, and repeated ones end the request")
  func unknownTool() async throws {
    let miss = ToolModel.Turn.calls([(id: "c", name: "fly", arguments: ["{}"])])
    let once = LanguageModelSession(model: ToolModel(turns: [miss, .text("ok")]), tools: [GetWeather()])
    #expect(try await once.respond(to: "q").content == "ok")
    #expect(
      once.transcript[3].description
        == "Tool output: fly: There is no tool called 'fly'. The tools are: GetWeather.")
    let forever = LanguageModelSession(model: ToolModel(turns: [miss]), tools: [GetWeather()])
    let error = await #expect(throws: LanguageModelError.self) { try await forever.respond(to: "q") }
    #expect(
      error?.localizedDescription
        == "ToolModel keeps calling tools that do not exist, 'fly' for instance. Say in the instructions when to stop, "
        + "or use a stronger model.")
  }

  @Test("A model that never stops calling is stopped")
  func endless() async throws {
    let session = LanguageModelSession(model: ToolModel(turns: [.calls([paris])]), tools: [GetWeather()])
    let error = await #expect(throws: LanguageModelError.self) { try await session.respond(to: "q") }
    #expect(
      error?.localizedDescription.hasPrefix("ToolModel called tools 32 times without an answer.") == true)
  }

  @Test("A required call without tools is refused, and disallowed tools are not sent")
  func modes() async throws {
    let session = LanguageModelSession(model: ToolModel(turns: [.text("x")]))
    let error = await #expect(throws: LanguageModelError.self) {
      try await session.respond(to: "q", options: GenerationOptions(toolCallingMode: .required))
    }
    #expect(
      error?.localizedDescription
        == "The request requires a tool call, but the session has no tools. Give it some.")
    let model = EchoModel(answer: { request in
      #expect(request.enabledToolDefinitions.isEmpty)
      return ["x"]
    })
    try await LanguageModelSession(model: model, tools: [GetWeather()])
      .respond(to: "q", options: GenerationOptions(toolCallingMode: .disallowed))
  }

  @Test("Cancelling while a tool runs ends the request")
  func cancellation() async throws {
    let entered = Gate()
    struct Sleeper: Tool {
      let description = ""
      let entered: Gate
      func call(arguments: Forecast) async throws -> String {
        entered.open()
        try await Task.sleep(for: .seconds(3600))
        return ""
      }
    }
    let model = ToolModel(turns: [.calls([(id: "c", name: "Sleeper", arguments: paris.arguments)])])
    let session = LanguageModelSession(model: model, tools: [Sleeper(entered: entered)])
    let task = Task { try await session.respond(to: "q") }
    await entered.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(session.transcript.count == 1 && !session.isResponding)
  }
}
