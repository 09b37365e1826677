import FoundationModels
import ModelProviders
import Testing

@Suite("A scripted model replies what is written down")
struct ScriptedLanguageModelTests {
  struct Broken: Error, Equatable {}

  @Generable
  struct Answer: Equatable {
    var city: String
    var count: Int
  }

  @Test("Replies come in order, for every session of the model")
  func order() async throws {
    let model = ScriptedLanguageModel(["one", "two", .text("three")])
    let first = LanguageModelSession(model: model)
    let second = LanguageModelSession(model: model, instructions: "Be brief")
    #expect(try await first.respond(to: "a").content == "one")
    #expect(try await second.respond(to: "b").content == "two")
    #expect(try await first.respond(to: "c").content == "three")
    #expect(model.prompts == ["a", "b", "c"])
    #expect(model.requests.count == 3)
    #expect(model.requests.last?.transcript.count == 3)
  }

  @Test("A closure makes the reply from the prompt")
  func closure() async throws {
    let model = ScriptedLanguageModel { prompt in "You said \(prompt)" }
    let session = LanguageModelSession(model: model)
    #expect(try await session.respond(to: "hello").content == "You said hello")
    #expect(try await session.respond(to: "bye").content == "You said bye")
  }

  @Test("Failures are thrown as they are, and the script goes on")
  func failures() async throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel([.failure(Broken()), "fine"]))
    await #expect(throws: Broken()) { try await session.respond(to: "a") }
    #expect(try await session.respond(to: "b").content == "fine")
    let throwing = ScriptedLanguageModel { _ in throw Broken() }
    await #expect(throws: Broken()) { try await LanguageModelSession(model: throwing).respond(to: "a") }
  }

  @Test("A script that has ended says so", arguments: [([], "0 replies", 1), (["a"], "1 reply", 2)])
  func ended(replies: [String], count: String, request: Int) async throws {
    let model = ScriptedLanguageModel(replies.map { .text($0) }, name: "tiny")
    let session = LanguageModelSession(model: model)
    for _ in replies { _ = try await session.respond(to: "x") }
    let error = await #expect(throws: ScriptEndedError.self) { try await session.respond(to: "x") }
    #expect(error.map { "\($0)" } == error?.errorDescription)
    #expect(
      error?.errorDescription
        == "The scripted model \"tiny\" has \(count), and this is request \(request). Give it one reply for "
        + "each request, or make it with a closure.")
  }

  @Test("A reply can be a value of a generable type, as JSON")
  func generable() async throws {
    let model = ScriptedLanguageModel([#"{"city": "Paris", "count": 3}"#])
    let answer = try await LanguageModelSession(model: model).respond(to: "x", generating: Answer.self)
    #expect(answer.content == Answer(city: "Paris", count: 3))
    #expect(model.requests.first?.schema != nil)
  }

  @Test("Tokens, finish reason and name reach whoever records model calls")
  func usage() async throws {
    let model = ScriptedLanguageModel(
      [.text("cut", finishReason: "length", inputTokens: 12, outputTokens: 3), "done"], name: "tiny")
    let session = LanguageModelSession(model: model)
    let scope = ModelCallScope()
    let response = try await ModelCallScope.$current.withValue(scope) { try await session.respond(to: "x") }
    _ = try await session.respond(to: "not recorded")
    #expect(response.usage.totalTokenCount == 15)
    #expect(
      scope.calls == [
        ModelCall(model: "tiny", inputTokens: 12, outputTokens: 3, finishReason: "length", attempts: 1)
      ])
  }

  @Test("A delay ends when the request is canceled")
  func delay() async throws {
    let model = ScriptedLanguageModel([.text("late", after: .seconds(3_600))])
    let request = Task { try await LanguageModelSession(model: model).respond(to: "x").content }
    while model.requests.isEmpty { await Task.yield() }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  @Test("Replies are held until their gate opens, and later ones pass")
  func gate() async throws {
    let gate = ScriptedLanguageModel.Gate()
    let held = ScriptedLanguageModel.Reply.text("late").held(by: gate)
    let model = ScriptedLanguageModel([held, .failure(Broken()).held(by: gate), "free", held])
    let first = Task { try await LanguageModelSession(model: model).respond(to: "a").content }
    try await gate.waitForArrivals()
    let second = Task { try await LanguageModelSession(model: model).respond(to: "b").content }
    try await gate.waitForArrivals(2)
    #expect(try await LanguageModelSession(model: model).respond(to: "c").content == "free")
    #expect(gate.arrivalCount == 2)
    gate.open()
    #expect(try await first.value == "late")
    await #expect(throws: Broken()) { try await second.value }
    #expect(try await LanguageModelSession(model: model).respond(to: "d").content == "late")
    #expect(gate.arrivalCount == 3)
  }

  @Test("A request that is held back can be canceled, and so can waiting for one")
  func gateCancellation() async throws {
    let gate = ScriptedLanguageModel.Gate()
    let model = ScriptedLanguageModel([.text("late").held(by: gate)])
    let request = Task { try await LanguageModelSession(model: model).respond(to: "a").content }
    try await gate.waitForArrivals()
    let watcher = Task { try await gate.waitForArrivals(2) }
    request.cancel()
    watcher.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
    await #expect(throws: CancellationError.self) { try await watcher.value }
  }

  @Test("A model can lack a capability")
  func capabilities() async {
    let model = ScriptedLanguageModel([#"{"city": "Paris", "count": 3}"#], capabilities: .init([]))
    await #expect(throws: LanguageModelError.self) {
      try await LanguageModelSession(model: model).respond(to: "x", generating: Answer.self)
    }
    #expect(model.requests.isEmpty)
  }
}
