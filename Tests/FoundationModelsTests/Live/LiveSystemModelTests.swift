import Foundation
import FoundationModels
import Testing

@Generable
struct Packing: Equatable {
  @Guide(description: "Things to take along", .count(2...3))
  var items: [String]
  @Guide(description: "How heavy it is in kilograms", .range(1...20))
  var kilograms: Int
  @Guide(description: "A remark, if there is one")
  var remark: String?
}

/// Facts of the protocol against whatever model is configured; nothing about how good its answers are.
@Suite(
  "The system model, live",
  .enabled(
    if: SystemLanguageModel.default.isAvailable,
    "No language model answers. Start one with Scripts/model start."),
  .serialized)
struct LiveSystemModelTests {
  private let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 200)

  @Test("Text comes back, with tokens counted and the model named")
  func text() async throws {
    let scope = ModelCallScope()
    let session = LanguageModelSession(instructions: "You are a helpful assistant.")
    let response = try await ModelCallScope.$current.withValue(scope) {
      try await session.respond(
        to: "Name a colour.", options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 16))
    }
    #expect(!response.content.isEmpty)
    #expect(
      response.usage.input.totalTokenCount > 0 && (1...16).contains(response.usage.output.totalTokenCount))
    #expect(scope.calls.count == 1 && scope.calls.first?.model.isEmpty == false)
  }

  @Test("A struct comes back within its schema and guides")
  func guidedStruct() async throws {
    let packing = try await LanguageModelSession().respond(
      to: "What do I take to the beach?", generating: Packing.self, options: options
    ).content
    #expect((2...3).contains(packing.items.count))
    #expect((1...20).contains(packing.kilograms))
  }

  @Test("An enum, a number and a truth value come back although the server wants an object")
  func guidedRoots() async throws {
    let session = LanguageModelSession()
    let category = try await session.respond(to: "An apple.", generating: FoodCategory.self, options: options)
    #expect(FoodCategory.allCases.contains(category.content))
    _ = try await session.respond(to: "Pick a number.", generating: Int.self, options: options).content
    _ = try await session.respond(to: "Is it round?", generating: Bool.self, options: options).content
    #expect(session.transcript.count == 6)
  }

  @Test("Greedy sampling gives the same answer twice")
  func greedy() async throws {
    func ask() async throws -> String {
      try await LanguageModelSession().respond(
        to: "Write one sentence about bicycles.",
        options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 24)
      ).content
    }
    let first = try await ask()
    #expect(try await ask() == first)
  }

  @Test("An answer cut off by its limit of tokens is an error that says so")
  func cutOff() async throws {
    let error = await #expect(throws: GeneratedContent.ParsingError.self) {
      try await LanguageModelSession().respond(
        to: "What do I take to the beach?", generating: Packing.self,
        options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 4))
    }
    #expect(
      error?.localizedDescription.contains("was cut off after 4 tokens, before its JSON for Packing") == true,
      "\(String(describing: error))")
  }

  @Test("A prompt longer than the context is told apart")
  func contextSize() async throws {
    let error = await #expect(throws: LanguageModelError.self) {
      try await LanguageModelSession().respond(
        to: String(repeating: "a long ride over many hills. ", count: 3000), options: options)
    }
    guard case .contextSizeExceeded? = error else {
      Issue.record("got \(String(describing: error))")
      return
    }
  }

  @Test("A stream grows and ends with what collecting gives")
  func streaming() async throws {
    let stream = LanguageModelSession().streamResponse(
      to: "Name three colours.", options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 24))
    var last = ""
    for try await snapshot in stream {
      #expect(snapshot.content.hasPrefix(last))
      last = snapshot.content
    }
    let response = try await stream.collect()
    #expect(response.content == last && !last.isEmpty)
    #expect(response.usage.output.totalTokenCount > 0)
  }

  @Test("A struct streams property by property")
  func streamedStruct() async throws {
    let stream = LanguageModelSession().streamResponse(
      to: "What do I take to the beach?", generating: Packing.self, options: options)
    var counts: [Int] = []
    for try await snapshot in stream { counts.append(snapshot.content.items?.count ?? 0) }
    #expect(counts == counts.sorted() && counts.last ?? 0 >= 2)
    #expect((2...3).contains(try await stream.collect().content.items.count))
  }

  @Test("A tool that has to be called is called, and the model answers after it")
  func toolCall() async throws {
    let session = LanguageModelSession(tools: [GetWeather()], instructions: "You know the weather.")
    let response = try await session.respond(
      to: "What is the weather in Paris?",
      options: GenerationOptions(
        samplingMode: .greedy, maximumResponseTokens: 100, toolCallingMode: .required))
    #expect(!response.content.isEmpty)
    let kinds = session.transcript.map { entry in
      switch entry {
      case .instructions: "instructions"
      case .prompt: "prompt"
      case .toolCalls: "calls"
      case .toolOutput: "output"
      case .response: "response"
      case .reasoning: "reasoning"
      }
    }
    #expect(kinds == ["instructions", "prompt", "calls", "output", "response"])
  }
}
