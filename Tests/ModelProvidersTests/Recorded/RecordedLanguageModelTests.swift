import Foundation
import FoundationModels
import ModelProviders
import OrderedJSON
import TestSupport
import Testing

@Suite("A model whose responses are recorded")
struct RecordedLanguageModelTests {
  @Generable
  struct City: Equatable {
    var name: String
    var population: Int
  }

  private let folder: URL
  private var file: URL { folder.appending(path: "cities.jsonl") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func tearDown() throws { try FileManager.default.removeItem(at: folder) }

  /// A server that answers requests with a schema with a city and all others with their last message.
  private static func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      do {
        let body = try JSONReader.read(request.body)
        let prompt = body["messages"]?.arrayValue?.last?["content"]?.stringValue ?? ""
        let isGuided = body["response_format"] != nil
        let text = isGuided ? #"{"name": "Ulm", "population": 128928}"# : "You said \(prompt)"
        let answer: JSONValue = [
          "model": "m1-2026", "usage": ["prompt_tokens": 12, "completion_tokens": 34],
          "choices": [
            ["finish_reason": "stop", "message": ["role": "assistant", "content": .string(text)]]
          ],
        ]
        return LoopbackServer.Reply(status: 200, body: answer.text())
      } catch {
        return LoopbackServer.Reply(status: 500, body: "\(error)")
      }
    }
  }

  @Test("What a server answered is replayed without it: text, values and streams")
  func withoutServer() async throws {
    defer { #expect(throws: Never.self) { try tearDown() } }
    let server = try Self.server()
    let base = ChatCompletionsLanguageModel(name: "m1", url: server.url, apiKey: "sk-\(UUID().uuidString)")
    let recording = RecordedLanguageModel(base, recordings: file, mode: .readWrite)
    let text = try await LanguageModelSession(model: recording).respond(to: "Hello there")
    let city = try await LanguageModelSession(model: recording).respond(to: "Biggest?", generating: City.self)
    #expect(city.content == City(name: "Ulm", population: 128_928))
    try recording.close()
    let requestCount = server.requests.count
    server.stop()

    let replayed = RecordedLanguageModel(base, recordings: file, mode: .replay)
    let session = LanguageModelSession(model: replayed)
    let again = try await session.respond(to: "Hello there")
    #expect(again.content == text.content && again.content == "You said Hello there")
    #expect(again.usage.totalTokenCount == 46)
    #expect(
      try await LanguageModelSession(model: replayed).respond(to: "Biggest?", generating: City.self).content
        == city.content)
    var snapshots: [String] = []
    for try await snapshot in LanguageModelSession(model: replayed).streamResponse(to: "Hello there") {
      snapshots.append(snapshot.content)
    }
    #expect(snapshots.last == text.content && snapshots.count > 1)
    #expect(requestCount == 2 && server.requests.count == 2)
  }

  @Test("A request that is not recorded says how to record it")
  func missing() async throws {
    defer { #expect(throws: Never.self) { try tearDown() } }
    let model = RecordedLanguageModel(ScriptedLanguageModel(["x"]), recordings: file, mode: .replay)
    await #expect(
      throws: (any Error).self,
      performing: { try await LanguageModelSession(model: model).respond(to: "Hello") })
    do {
      _ = try await LanguageModelSession(model: model).respond(to: "Hello")
    } catch {
      #expect(
        error.localizedDescription
          == "No response is recorded for the prompt \"Hello\" to scripted. There is no file \(file.path()). To record "
          + "it, run once with the mode .readWrite while the model can be reached.")
    }
    #expect(model.base.requests.isEmpty)
  }

  @Test("The repeat number of the evaluation counts here as well")
  func repeats() async throws {
    defer { #expect(throws: Never.self) { try tearDown() } }
    let model = RecordedLanguageModel(
      ScriptedLanguageModel(["one", "two", "three"]), recordings: file, mode: .readWrite)
    for _ in 1...2 {
      for (number, expected) in [(1, "one"), (2, "two"), (3, "three")] {
        let answer = try await ModelCallScope.$current.withValue(ModelCallScope(repeatNumber: number)) {
          try await LanguageModelSession(model: model).respond(to: "x").content
        }
        #expect(answer == expected)
      }
    }
    #expect(model.base.requests.count == 3)
  }

  @Test("An answer that does not fit what was asked for is not kept")
  func undecodable() async throws {
    defer { #expect(throws: Never.self) { try tearDown() } }
    let model = RecordedLanguageModel(
      ScriptedLanguageModel(["no JSON", #"{"name": "Ulm", "population": 1}"#]), recordings: file,
      mode: .readWrite)
    let session = LanguageModelSession(model: model)
    await #expect(throws: GeneratedContent.ParsingError.self) {
      try await session.respond(to: "x", generating: City.self)
    }
    #expect(try await session.respond(to: "x", generating: City.self).content.name == "Ulm")
    #expect(
      try await LanguageModelSession(model: model).respond(to: "x", generating: City.self).content.name
        == "Ulm")
    #expect(model.base.requests.count == 2)
  }

  @Test("Calls of tools are replayed, the tools run")
  func tools() async throws {
    defer { #expect(throws: Never.self) { try tearDown() } }
    let calls = Lockbox(0)
    let base = RecordedLanguageModel(CallingModel(), recordings: file, mode: .readWrite)
    for mode in [RecordingMode.readWrite, .replay] {
      let model = RecordedLanguageModel(base.base, recordings: file, mode: mode)
      let session = LanguageModelSession(model: model, tools: [Counting(calls: calls)])
      #expect(try await session.respond(to: "Count").content == "Done: counted")
    }
    #expect(calls.value == 2)
  }

  @Test("A model has the capabilities of the one that it records")
  func capabilities() {
    let base = ScriptedLanguageModel([], capabilities: .init([.vision]))
    let model = RecordedLanguageModel(base, recordings: file, mode: .replay)
    #expect(model.capabilities.contains(.vision) && !model.capabilities.contains(.toolCalling))
  }

  @Test("Models of one given identity share responses, wherever they are")
  func identity() async throws {
    defer { #expect(throws: Never.self) { try tearDown() } }
    let first = ScriptedLanguageModel(["one"], name: "here")
    let second = ScriptedLanguageModel([], name: "there")
    for base in [first, second] {
      let model = RecordedLanguageModel(base, recordings: file, mode: .readWrite, identity: "rides")
      #expect(try await LanguageModelSession(model: model).respond(to: "x").content == "one")
    }
    #expect(try String(contentsOf: file, encoding: .utf8).contains(#""model":{"name":"rides"}"#))
  }

  @Test("A file that cannot be read is an error of the first request")
  func damage() async throws {
    defer { #expect(throws: Never.self) { try tearDown() } }
    try Data("no JSON\nno JSON\n".utf8).write(to: file)
    let model = RecordedLanguageModel(ScriptedLanguageModel(["one"]), recordings: file, mode: .read)
    let error = await #expect(throws: RecordingsFileError.self) {
      try await LanguageModelSession(model: model).respond(to: "x")
    }
    #expect(error?.description.hasPrefix("\(file.path()):1:1: ") == true)
  }

  @Test("A response that cannot be written is an error")
  func unwritable() async throws {
    defer { #expect(throws: Never.self) { try tearDown() } }
    let model = RecordedLanguageModel(
      ScriptedLanguageModel(["one"]), recordings: folder.appending(path: "a/b/c"), mode: .readWrite)
    await #expect(throws: RecordingsFileError.self) {
      try await LanguageModelSession(model: model).respond(to: "x")
    }
    #expect(throws: RecordingsFileError.self) { try model.close() }
  }

  @Test("The file is sorted when the model is gone")
  func sorting() async throws {
    defer { #expect(throws: Never.self) { try tearDown() } }
    @Sendable func prompts() -> [String] {
      do {
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
          try JSONReader.read(String($0))["answer"]?.arrayValue?.first?["response"]?.stringValue ?? ""
        }
      } catch {
        Issue.record(error)
        return []
      }
    }
    func record() async throws {
      let model = RecordedLanguageModel(
        ScriptedLanguageModel { .text($0) }, recordings: file, mode: .readWrite)
      for prompt in ["b", "c", "a"] { _ = try await LanguageModelSession(model: model).respond(to: prompt) }
      #expect(prompts() == ["b", "c", "a"])
    }
    try await record()
    #expect(try await eventually { prompts() == ["a", "b", "c"] })
  }

  @Test(
    "A recorded model within recorded code, and one around another on the same file, do not wait for themselves"
  )
  func nesting() async throws {
    defer { #expect(throws: Never.self) { try tearDown() } }
    let base = ScriptedLanguageModel(["one"])
    let inner = RecordedLanguageModel(base, recordings: file, mode: .readWrite)
    let outer = RecordedLanguageModel(inner, recordings: file, mode: .readWrite)
    let scope = ModelCallScope(responses: try ResponseRecorder(file: file, mode: .readWrite))
    for _ in 1...2 {
      let answer = try await ModelCallScope.$current.withValue(scope) {
        try await LanguageModelSession(model: outer).respond(to: "x").content
      }
      #expect(answer == "one")
    }
    #expect(base.requests.count == 1 && scope.calls.map(\.isCached) == [false, true])
    try scope.responses?.close()
    #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count == 1)
  }

  struct Counting: Tool {
    let name = "count"
    let description = "Counts."
    let calls: Lockbox<Int>

    @Generable
    struct Arguments {
      var what: String
    }

    func call(arguments: Arguments) async throws -> String {
      calls.increment()
      return "counted"
    }
  }

  /// A model that calls the tool once and then says what it returned.
  private struct CallingModel: LanguageModel {
    let capabilities = LanguageModelCapabilities([.toolCalling])
    var executorConfiguration: Executor.Configuration { .init() }

    struct Executor: LanguageModelExecutor {
      struct Configuration: Hashable, Sendable {}
      init(configuration: Configuration) {}

      nonisolated(nonsending) func respond(
        to request: LanguageModelExecutorGenerationRequest, model: CallingModel,
        streamingInto channel: LanguageModelExecutorGenerationChannel
      ) async throws {
        if case .toolOutput(let output)? = request.transcript.last {
          await channel.send(.response(action: .appendText("Done: \(output.segments[0])", tokenCount: 1)))
        } else {
          await channel.send(
            .toolCalls(
              action: .toolCall(
                id: UUID().uuidString, name: "count",
                action: .appendArguments(#"{"what": "sheep"}"#, tokenCount: 1))))
        }
      }
    }
  }
}
