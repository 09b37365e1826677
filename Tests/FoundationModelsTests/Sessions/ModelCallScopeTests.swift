import Foundation
import ModelProviders
import ModelTransport
import OrderedJSON
import TestSupport
import Testing

@testable import FoundationModels

@Suite("What code in a model call scope gives to models, and what the scope learns")
struct ModelCallScopeTests {
  private func seeds(
    _ options: GenerationOptions, in scope: ModelCallScope?
  ) async throws -> (default: UInt64?, options: GenerationOptions) {
    let model = ScriptedLanguageModel(["answer"])
    try await ModelCallScope.$current.withValue(scope) {
      _ = try await LanguageModelSession(model: model).respond(to: "x", options: options)
    }
    let request = try #require(model.requests.first)
    return (request.defaultSeed, request.generationOptions)
  }

  @Test("Executors see the default seed, and a choice at random without a seed has it")
  func defaultSeed() async throws {
    let scope = ModelCallScope(defaultSeed: 7)
    #expect(try await seeds(GenerationOptions(), in: scope).default == 7)
    let random = GenerationOptions(samplingMode: .random(top: 5), temperature: 0.5)
    #expect(
      try await seeds(random, in: scope).options
        == GenerationOptions(samplingMode: .random(top: 5, seed: 7), temperature: 0.5))
    let threshold = GenerationOptions(samplingMode: .random(probabilityThreshold: 0.9))
    #expect(
      try await seeds(threshold, in: scope).options
        == GenerationOptions(samplingMode: .random(probabilityThreshold: 0.9, seed: 7)))
    let own = GenerationOptions(samplingMode: .random(top: 5, seed: 1))
    #expect(try await seeds(own, in: scope).options == own)
    let greedy = GenerationOptions(samplingMode: .greedy)
    #expect(try await seeds(greedy, in: scope).options == greedy)
  }

  @Test("Without a default seed options stay as they are")
  func noDefaultSeed() async throws {
    let random = GenerationOptions(samplingMode: .random(top: 5))
    for scope in [nil, ModelCallScope()] {
      #expect(try await seeds(random, in: scope).options == random)
      #expect(try await seeds(random, in: scope).default == nil)
    }
  }

  @Test("The transcript keeps the options that the caller gave")
  func transcriptOptions() async throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel(["answer"]))
    let options = GenerationOptions(samplingMode: .random(top: 5))
    try await ModelCallScope.$current.withValue(ModelCallScope(defaultSeed: 7)) {
      _ = try await session.respond(to: "x", options: options)
    }
    guard case .prompt(let prompt)? = session.transcript.first else { throw CancellationError() }
    #expect(prompt.options == options)
  }

  @Test(
    "A request to a server has the default seed where its options name none",
    arguments: [
      (nil, 7, 7), (.random(top: 5), 7, 7), (.random(probabilityThreshold: 0.5), 7, 7),
      (.random(top: 5, seed: 1), 7, 1), (.greedy, 7, nil), (nil, nil, nil), (nil, -1, Int.max),
    ] as [(GenerationOptions.SamplingMode?, Int?, Int?)])
  func seedOnTheWire(mode: GenerationOptions.SamplingMode?, defaultSeed: Int?, sent: Int?) async throws {
    let server = try LoopbackServer { _ in .completion("answer") }
    defer { server.stop() }
    let session = LanguageModelSession(model: ChatCompletionsLanguageModel(name: "m1", url: server.url))
    try await ModelCallScope.$current.withValue(ModelCallScope(defaultSeed: defaultSeed)) {
      _ = try await session.respond(to: "x", options: GenerationOptions(samplingMode: mode))
    }
    let body = try JSONReader.read(try #require(server.requests.first).body)
    #expect(body["seed"]?.intValue == sent)
  }

  @Test("A scope knows the lowest limit of the endpoints it called and whether one wanted to be called less")
  func throttling() async throws {
    let count = Lockbox(0)
    let server = try LoopbackServer { _ in
      count.increment() == 1
        ? LoopbackServer.Reply(status: 429, headers: [("Retry-After", "0")], body: "{}")
        : .completion("answer")
    }
    defer { server.stop() }
    let model = ChatCompletionsLanguageModel(name: "m1", url: server.url)
    let (first, second) = (ModelCallScope(), ModelCallScope())
    #expect(first.lowestEndpointLimit == nil && !first.wasThrottled)
    for scope in [first, second] {
      try await ModelCallScope.$current.withValue(scope) {
        _ = try await LanguageModelSession(model: model).respond(to: "x")
      }
    }
    #expect(first.wasThrottled && first.calls.first?.attempts == 2)
    #expect(first.lowestEndpointLimit.map { $0 < 4 } == true)
    #expect(!second.wasThrottled)
    #expect(second.lowestEndpointLimit != nil)
  }

  @Test("Models that run in the process have no endpoint limit")
  func noEndpoint() async throws {
    let scope = ModelCallScope()
    try await ModelCallScope.$current.withValue(scope) {
      _ = try await LanguageModelSession(model: ScriptedLanguageModel(["answer"])).respond(to: "x")
    }
    #expect(scope.calls.count == 1 && scope.lowestEndpointLimit == nil && !scope.wasThrottled)
  }
}

extension LoopbackServer.Reply {
  /// A chat completion.
  fileprivate static func completion(_ content: String) -> LoopbackServer.Reply {
    let json: JSONValue = [
      "choices": [["finish_reason": "stop", "message": ["role": "assistant", "content": .string(content)]]]
    ]
    return LoopbackServer.Reply(status: 200, body: json.text(.compact))
  }
}
