import Foundation
import ModelProviders
import OrderedJSON
import TestSupport
import Testing

@testable import FoundationModels

@Suite("Sessions with recorded responses")
struct ResponseRecorderTests {
  struct Broken: Error, Equatable {}

  @Generable
  struct Answer: Equatable {
    var city: String
  }

  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "responses.jsonl")
  }

  private func recorder(_ mode: ResponseRecorder.Mode = .readWrite) throws -> ResponseRecorder {
    try ResponseRecorder(file: file, mode: mode)
  }

  private func inScope<Value: Sendable>(
    _ recorder: ResponseRecorder, repeatNumber: Int = 1, _ body: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await ModelCallScope.$current.withValue(
      ModelCallScope(repeatNumber: repeatNumber, responses: recorder), operation: body)
  }

  private func ask(_ model: some LanguageModel, _ prompt: String = "x") async throws -> String {
    try await LanguageModelSession(model: model).respond(to: prompt).content
  }

  @Test("Five repeats have five answers, and the second run has the same without a call (case 92)")
  func repeats() async throws {
    let answers = (1...5).map { "answer \($0)" }
    let model = ScriptedLanguageModel(answers.map { .text($0) })
    let first = try recorder()
    for number in 1...5 {
      #expect(try await inScope(first, repeatNumber: number) { try await ask(model) } == answers[number - 1])
    }
    #expect(model.requests.count == 5)
    try first.close()

    let unasked = ScriptedLanguageModel([])
    for mode in ResponseRecorder.Mode.allCases {
      let second = try recorder(mode)
      for number in (1...5).reversed() {
        #expect(
          try await inScope(second, repeatNumber: number) { try await ask(unasked) } == answers[number - 1])
      }
    }
    #expect(unasked.requests.isEmpty)
  }

  @Test("Errors, refusals and filtered answers are not kept: a retry asks anew (case 95)")
  func failures() async throws {
    let refusal = LanguageModelError.refusal(.init(explanation: "no", debugDescription: "no"))
    let model = ScriptedLanguageModel([
      .failure(Broken()), .failure(refusal), .text("I cannot", finishReason: "refusal"),
      .text("…", finishReason: "content_filter"), .text("SAFE", finishReason: "SAFETY"), "", "fine",
    ])
    let recorder = try recorder()
    await #expect(throws: Broken()) { try await inScope(recorder) { try await ask(model) } }
    await #expect(throws: LanguageModelError.self) { try await inScope(recorder) { try await ask(model) } }
    for expected in ["I cannot", "…", "SAFE", "", "fine", "fine", "fine"] {
      #expect(try await inScope(recorder) { try await ask(model) } == expected)
    }
    #expect(model.requests.count == 7 && recorder.count == 1)
  }

  @Test(
    "An answer that does not become what the caller wants is dropped, also one that was recorded (case 95)")
  func undecodable() async throws {
    let model = ScriptedLanguageModel([#"{"town": "Rome"}"#, "no JSON", #"{"city": "Rome"}"#])
    for attempt in 1...2 {
      let recorder = try recorder()
      await #expect(throws: GeneratedContent.ParsingError.self) {
        try await inScope(recorder) {
          try await LanguageModelSession(model: model).respond(to: "x", generating: Answer.self).content
        }
      }
      #expect(recorder.count == 0 && model.requests.count == attempt)
    }
    let answer = try await inScope(recorder()) {
      try await LanguageModelSession(model: model).respond(to: "x", generating: Answer.self).content
    }
    #expect(answer == Answer(city: "Rome"))
    #expect(try recorder().count == 1)
  }

  @Test("What the calls of a failed sample left is forgotten on request, in the file as well")
  func forgetting() async throws {
    let model = ScriptedLanguageModel(["one", "two", "three", "four"])
    let first = try recorder()
    let scope = ModelCallScope(responses: first)
    let answers = try await ModelCallScope.$current.withValue(scope) {
      [try await ask(model, "a"), try await ask(model, "b")]
    }
    #expect(answers == ["one", "two"])
    #expect(try await inScope(first) { try await ask(model, "c") } == "three")
    first.forget(callsOf: scope)
    #expect(first.count == 1)
    // A process that is killed now has not sorted the file.
    #expect(try recorder(.replay).count == 1)
    #expect(try await inScope(first) { try await ask(model, "a") } == "four")
    try first.close()
    #expect(try recorder(.replay).count == 2)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("forgotten") == false)
  }

  @Test("Replaying forgets nothing, since there is nothing else to give; reading forgets for the run")
  func forgettingWithoutWriting() async throws {
    _ = try await inScope(recorder()) { try await ask(ScriptedLanguageModel(["one"])) }
    let content = try Data(contentsOf: file)
    for (mode, second) in [(ResponseRecorder.Mode.replay, "one"), (.read, "two")] {
      let recorder = try recorder(mode)
      let model = ScriptedLanguageModel(["two"])
      let scope = ModelCallScope(responses: recorder)
      let first = try await ModelCallScope.$current.withValue(scope) { try await ask(model) }
      recorder.forget(callsOf: scope)
      #expect(first == "one")
      #expect(try await inScope(recorder) { try await ask(model) } == second)
      try recorder.close()
    }
    #expect(try Data(contentsOf: file) == content)
  }

  @Test("In read mode new answers are not kept")
  func reading() async throws {
    let model = ScriptedLanguageModel(["one", "two"])
    let recorder = try recorder(.read)
    #expect(try await inScope(recorder) { try await ask(model) } == "one")
    #expect(try await inScope(recorder) { try await ask(model) } == "two")
    #expect(!FileManager.default.fileExists(atPath: file.path()))
  }

  @Test("Equal requests at the same time are one call with one answer")
  func singleFlight() async throws {
    let gate = ScriptedLanguageModel.Gate()
    let model = ScriptedLanguageModel([.text("one").held(by: gate), "two"])
    let recorder = try recorder()
    let requests = (1...8).map { _ in Task { try await inScope(recorder) { try await ask(model) } } }
    try await gate.waitForArrivals()
    #expect(try await eventually { recorder.waiterCount == 7 })
    gate.open()
    for request in requests { #expect(try await request.value == "one") }
    #expect(model.requests.count == 1)
  }

  @Test("If the one that asks fails, the next one asks; who waits can be canceled")
  func failedFlight() async throws {
    let gate = ScriptedLanguageModel.Gate()
    let model = ScriptedLanguageModel([.failure(Broken()).held(by: gate), "two"])
    let recorder = try recorder()
    let first = Task { try await inScope(recorder) { try await ask(model) } }
    try await gate.waitForArrivals()
    let second = Task { try await inScope(recorder) { try await ask(model) } }
    let third = Task { try await inScope(recorder) { try await ask(model) } }
    #expect(try await eventually { recorder.waiterCount == 2 })
    third.cancel()
    await #expect(throws: CancellationError.self) { try await third.value }
    gate.open()
    await #expect(throws: Broken()) { try await first.value }
    #expect(try await second.value == "two")
  }

  @Test("A request that is canceled leaves nothing behind")
  func cancellation() async throws {
    let gate = ScriptedLanguageModel.Gate()
    let model = ChannelModel { channel, _ in
      await channel.sendText("half")
      // Returns early instead of throwing, as some executors do.
      do { try await gate.pass() } catch is CancellationError {}
    }
    let recorder = try recorder()
    let request = Task { try await inScope(recorder) { try await ask(model) } }
    try await gate.waitForArrivals()
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
    #expect(recorder.count == 0)
    #expect(!FileManager.default.fileExists(atPath: file.path()))
  }

  @Test("Tokens, finish reason and model come again, marked as recorded")
  func usage() async throws {
    let model = ScriptedLanguageModel(
      [.text("cut", finishReason: "length", inputTokens: 12, outputTokens: 3)], name: "tiny")
    for isCached in [false, true] {
      let scope = ModelCallScope(responses: try recorder())
      let session = LanguageModelSession(model: model)
      let response = try await ModelCallScope.$current.withValue(scope) { try await session.respond(to: "x") }
      #expect(response.usage.totalTokenCount == 15)
      #expect(
        scope.calls == [
          ModelCall(
            model: "tiny", inputTokens: 12, outputTokens: 3, finishReason: "length",
            attempts: isCached ? 0 : 1, isCached: isCached)
        ])
    }
  }

  @Test("A conversation with tools comes again, though calls have other identities")
  func tools() async throws {
    let model = ToolModel(turns: [
      .calls([
        ("a-\(UUID())", "weather", [#"{"city": "#, #""Oslo"}"#]),
        ("b-\(UUID())", "weather", [#"{"city": "Rome"}"#]),
      ]),
      .calls([("c-\(UUID())", "weather", [#"{"city": "Bonn"}"#])]), .text("Cold, warm, mild"),
    ])
    var transcripts: [[String]] = []
    for mode in [ResponseRecorder.Mode.readWrite, .replay, .replay] {
      let session = LanguageModelSession(model: model, tools: [WeatherTool()])
      let recorder = try recorder(mode)
      #expect(
        try await inScope(recorder) { try await session.respond(to: "x").content } == "Cold, warm, mild")
      transcripts.append(session.transcript.map { "\($0)" })
      let ids = session.transcript.flatMap { entry in
        if case .toolCalls(let calls) = entry { calls.map(\.id) } else { [String]() }
      }
      #expect(Set(ids).count == 3)
    }
    #expect(transcripts[0] == transcripts[1] && transcripts[1] == transcripts[2])
    #expect(try recorder().count == 3)
  }

  @Test("A recorded answer is streamed word by word, and ends as it was")
  func streaming() async throws {
    let text = "One two three, four\nfive."
    _ = try await inScope(recorder()) { try await ask(ScriptedLanguageModel([.text(text)])) }
    let recorder = try recorder(.replay)
    let snapshots = try await inScope(recorder) {
      var snapshots: [String] = []
      let stream = LanguageModelSession(model: ScriptedLanguageModel([])).streamResponse(to: "x")
      for try await snapshot in stream { snapshots.append(snapshot.content) }
      return snapshots
    }
    #expect(snapshots.count > 1)
    #expect(snapshots.last == text)
    #expect(zip(snapshots, snapshots.dropFirst()).allSatisfy { $1.hasPrefix($0) })
  }

  @Test("While it is recorded, an answer is seen as it comes")
  func liveStreaming() async throws {
    let gate = ScriptedLanguageModel.Gate()
    let model = ChannelModel { channel, _ in
      await channel.sendText("half")
      try await gate.pass()
      await channel.sendText(" and whole")
    }
    let recorder = try recorder()
    let snapshots = try await inScope(recorder) {
      var snapshots: [String] = []
      for try await snapshot in LanguageModelSession(model: model).streamResponse(to: "x") {
        snapshots.append(snapshot.content)
        gate.open()
      }
      return snapshots
    }
    #expect(snapshots.prefix(2) == ["half", "half and whole"])
    #expect(try String(contentsOf: file, encoding: .utf8).contains(#"[{"response":"half and whole"}]"#))
  }

  @Test("Without a configured model, recordings of one model are replayed; of two it is not clear which")
  func unconfigured() async throws {
    let recorder = try recorder()
    func record(_ name: String) async throws {
      let model = ScriptedLanguageModel(["from \(name)"])
      let request = LanguageModelExecutorGenerationRequest(
        id: UUID(), transcript: Transcript(entries: [.prompt(.init(segments: [.text(.init(content: "x"))]))]),
        enabledTools: [], generationOptions: .init(), contextOptions: .init(), metadata: [:])
      try await recorder.respond(
        to: request, model: model, identity: ["name": .string(name)], streamingInto: .init(),
        asking: { ScriptedExecutor(configuration: model.executorConfiguration) })
    }
    let unconfigured = SystemLanguageModel { .missing(reason: "none") }
    try await record("m1")
    #expect(try await inScope(self.recorder(.replay)) { try await ask(unconfigured) } == "from m1")
    try await record("m2")
    let error = await #expect(throws: MissingRecordingError.self) {
      try await inScope(self.recorder(.replay)) { try await ask(unconfigured) }
    }
    #expect(error?.description.contains("the model is a model that is not configured instead of m1") == true)
  }

  @Test("Reasoning, signatures and metadata come again")
  func reasoning() async throws {
    let model = ChannelModel { channel, _ in
      await channel.send(.reasoning(action: .appendText("Let me ", tokenCount: 2)))
      await channel.send(.reasoning(action: .appendText("think.", tokenCount: 2)))
      await channel.send(.reasoning(action: .updateSignature(Data([1, 2, 3]), tokenCount: 0)))
      await channel.sendText("Done.")
      await channel.send(.response(action: .updateMetadata(["model": "r1", "tier": 3])))
    }
    var transcripts: [Transcript] = []
    for _ in 1...2 {
      let session = LanguageModelSession(model: model)
      _ = try await inScope(recorder()) { try await session.respond(to: "x") }
      transcripts.append(session.transcript)
      #expect(session.usage.output.reasoningTokenCount == 4)
      #expect(session.usage.output.totalTokenCount == 5)
    }
    for transcript in transcripts {
      let reasoning = transcript.compactMap { if case .reasoning(let entry) = $0 { entry } else { nil } }
      #expect(reasoning.map(\.signature) == [Data([1, 2, 3])])
      #expect(reasoning.map(\.description) == ["Let me think."])
      let responses = transcript.compactMap { if case .response(let entry) = $0 { entry } else { nil } }
      #expect(responses.first?.metadata.json?.text() == #"{"model":"r1","tier":3}"#)
    }
  }

  private struct WeatherTool: Tool {
    let name = "weather"
    let description = "Tells the weather."

    func call(arguments: Answer) async throws -> String { "Weather in \(arguments.city)" }
  }
}
