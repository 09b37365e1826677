import Foundation
import ModelProviders
import OrderedJSON
import Secrets
import Testing

@testable import FoundationModels

@Suite("The key of a recorded response")
struct RecordedRequestTests {
  @Generable
  struct Ride {
    var city: String
  }

  @Generable
  struct OtherRide {
    var city: String
    var length: Int
  }

  /// What a request is made of; every field decides the answer.
  struct Ingredients {
    var instructions = "Find rides."
    var prompt: [Transcript.Segment] = [.text(.init(content: "Along the river"))]
    var call = "search"
    var arguments = GeneratedContent(properties: ["near": "Rhine"])
    var output = "3 rides"
    var answer = "Here they are."
    var reasoning = "Three are enough."
    var tools = [
      Transcript.ToolDefinition(name: "search", description: "d", parameters: Ride.generationSchema)
    ]
    var schema: GenerationSchema? = Ride.generationSchema
    var options = GenerationOptions(temperature: 0.5)
    var context = ContextOptions()
    var metadata: [String: any ConvertibleToGeneratedContent] = [:]
    var seed: UInt64?
    var url = "http://127.0.0.1:8080/v1"
    var model = "m1"
    var tooling = ToolCallingStyle.native
    var headers: [String: String] = [:]
    var repeatNumber = 1
    // These do not decide it.
    var callID = UUID().uuidString
    var apiKey = "sk-\(UUID().uuidString)"

    var request: LanguageModelExecutorGenerationRequest {
      let calls = Transcript.ToolCalls([.init(id: callID, toolName: call, arguments: arguments)])
      var request = LanguageModelExecutorGenerationRequest(
        id: UUID(),
        transcript: Transcript(entries: [
          .instructions(.init(segments: [.text(.init(content: instructions))], toolDefinitions: tools)),
          .prompt(.init(segments: [.text(.init(content: "Hello"))])),
          .reasoning(.init(segments: [.text(.init(content: reasoning))])),
          .toolCalls(calls),
          .toolOutput(.init(id: callID, toolName: call, segments: [.text(.init(content: output))])),
          .response(
            .init(metadata: ["attempts": Int.random(in: 1...5)], segments: [.text(.init(content: answer))])),
          .prompt(.init(segments: prompt, options: options)),
        ]), enabledTools: tools, schema: schema, generationOptions: options, contextOptions: context,
        metadata: metadata)
      request.defaultSeed = seed
      return request
    }

    var identity: JSONValue? {
      ModelEndpoint(
        baseURL: URL(string: url)!, model: model, apiKey: Secret(apiKey), toolCalling: tooling,
        additionalHeaders: AdditionalHeaders(headers)
      ).recordedIdentity
    }

    func key() async throws -> String {
      try await RecordedRequest(request, model: identity, repeatNumber: repeatNumber).key
    }
  }

  static let changes: [(name: String, change: @Sendable (inout Ingredients) -> Void)] = [
    ("instructions", { $0.instructions = "Find rides!" }),
    ("prompt", { $0.prompt = [.text(.init(content: "Along the lake"))] }),
    ("prompt in two", { $0.prompt = [.text(.init(content: "Along")), .text(.init(content: "the river"))] }),
    (
      "value",
      { $0.prompt = [.structure(.init(schemaName: "S", content: "Along the river".generatedContent))] }
    ),
    ("image", { $0.prompt.append(.attachment(.init(content: .image(.init(Data("GIF89a1".utf8)))))) }),
    ("other image", { $0.prompt.append(.attachment(.init(content: .image(.init(Data("GIF89a2".utf8)))))) }),
    (
      "image's label",
      { $0.prompt.append(.attachment(.init(content: .image(.init(Data("GIF89a1".utf8))), label: "map"))) }
    ),
    (
      "image's orientation",
      {
        $0.prompt.append(.attachment(.init(content: .image(.init(Data("GIF89a1".utf8), orientation: .left)))))
      }
    ),
    ("tool call", { $0.call = "find" }),
    ("arguments", { $0.arguments = GeneratedContent(properties: ["near": "Elbe"]) }),
    ("output", { $0.output = "4 rides" }), ("answer", { $0.answer = "Here." }),
    ("reasoning", { $0.reasoning = "Two are enough." }), ("no tools", { $0.tools = [] }),
    ("tool's description", { $0.tools[0].description = "e" }),
    ("tool's arguments", { $0.tools[0].parameters = OtherRide.generationSchema }),
    ("no schema", { $0.schema = nil }), ("schema", { $0.schema = OtherRide.generationSchema }),
    ("temperature", { $0.options.temperature = 0.25 }), ("no temperature", { $0.options.temperature = nil }),
    ("length", { $0.options.maximumResponseTokens = 100 }), ("greedy", { $0.options.samplingMode = .greedy }),
    ("sampling", { $0.options.samplingMode = .random(top: 5) }),
    ("sampling's seed", { $0.options.samplingMode = .random(top: 5, seed: 1) }),
    ("tool calling", { $0.options.toolCallingMode = .required }), ("seed", { $0.seed = 1 }),
    ("other seed", { $0.seed = 2 }), ("reasoning level", { $0.context.reasoningLevel = .deep }),
    ("schema in prompt", { $0.context.includeSchemaInPrompt = false }),
    ("metadata", { $0.metadata = ["user": "u1"] }), ("server", { $0.url = "http://127.0.0.1:8081/v1" }),
    ("model", { $0.model = "m2" }), ("tool calling style", { $0.tooling = .guided }),
    ("header", { $0.headers = ["X-Variant": "b"] }), ("repeat", { $0.repeatNumber = 2 }),
  ]

  @Test("Whatever decides the answer changes the key, each in its own way")
  func changes() async throws {
    var keys = ["nothing": try await Ingredients().key()]
    for (name, change) in Self.changes {
      var ingredients = Ingredients()
      change(&ingredients)
      let key = try await ingredients.key()
      #expect(!keys.values.contains(key), "\(name) changes nothing")
      keys[name] = key
    }
    #expect(keys.count == Self.changes.count + 1)
  }

  @Test("Identities, keys, attempts and where an image lies do not change it")
  func identities() async throws {
    #expect(try await Ingredients().key() == Ingredients().key())
    var secretive = Ingredients()
    secretive.headers = ["X-Api-Key": UUID().uuidString]
    #expect(try await secretive.key() == Ingredients().key())

    let folder = try TemporaryFolder()
    var (data, file) = (Ingredients(), Ingredients())
    let bytes = Data("GIF89a1".utf8)
    let url = folder.url.appending(path: "\(UUID().uuidString).gif")
    try bytes.write(to: url)
    data.prompt.append(.attachment(.init(content: .image(.init(bytes)))))
    file.prompt.append(.attachment(.init(content: .image(.init(imageURL: url)))))
    #expect(try await data.key() == file.key())
  }

  @Test("The key is the same in every process")
  func processes() async throws {
    let key = try await Ingredients().key()
    #expect(key == "78f92f1b8121238c4972343a086044dd1f138e7581bf488c2d7a826189fbc7fe")
  }

  @Test("Known secrets are neither in the request nor do they decide the key")
  func secrets() async throws {
    var (first, second) = (Ingredients(), Ingredients())
    let tokens = (UUID().uuidString, UUID().uuidString)
    _ = (Secret(tokens.0), Secret(tokens.1))
    first.instructions = "Log in with \(tokens.0)."
    second.instructions = "Log in with \(tokens.1)."
    #expect(try await first.key() == second.key())
    let request = try await RecordedRequest(first.request, model: first.identity, repeatNumber: 1)
    #expect(JSONValue.object(request.content).text().contains("Log in with •••."))
  }

  @Test("A default seed does not count where the options name one")
  func ownSeed() async throws {
    var (plain, seeded) = (Ingredients(), Ingredients())
    plain.options.samplingMode = .random(top: 5, seed: 1)
    seeded.options.samplingMode = .random(top: 5, seed: 1)
    seeded.seed = 9
    #expect(try await plain.key() == seeded.key())
  }
}

/// A folder that is gone when nobody uses it any more.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      Issue.record(error)
    }
  }
}
