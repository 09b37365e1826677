import Foundation
import FoundationModels
import Testing

/// Facts of the protocol when a model calls tools again and again; nothing about whether its calls make sense.
@Suite(
  "A chat with tools, live",
  .enabled(
    if: SystemLanguageModel.default.isAvailable,
    "No language model answers. Start one with Scripts/model start."),
  .serialized)
struct LiveToolChatTests {
  @Generable
  struct Trip: Equatable {
    @Guide(description: "Where it begins", .anyOf(["Rome", "Paris", "Oslo"]))
    var start: String
    @Guide(description: "How many days it takes", .range(1...9))
    var days: Int
  }

  /// What the tools were called with, in order.
  private actor Log {
    var calls: [String] = []
    func note(_ call: String) { calls.append(call) }
  }

  private struct PlanTrip: Tool {
    let log: Log
    let name = "planTrip"
    let description = "Plans a trip"
    func call(arguments: Trip) async -> String {
      #expect(["Rome", "Paris", "Oslo"].contains(arguments.start) && (1...9).contains(arguments.days))
      await log.note(name)
      return "The trip from \(arguments.start) is planned."
    }
  }

  @Generable
  struct Bag: Equatable {
    @Guide(description: "What to take along", .count(1...3))
    var items: [String]
  }

  private struct PackBag: Tool {
    let log: Log
    let name = "packBag"
    let description = "Packs a bag for a trip"
    func call(arguments: Bag) async -> String {
      #expect((1...3).contains(arguments.items.count))
      await log.note(name)
      return "The bag is packed with \(arguments.items.count) things."
    }
  }

  @Test("In two turns with two tools, calls have valid arguments and outputs, and an answer ends each turn")
  func chat() async throws {
    let log = Log()
    let session = LanguageModelSession(
      tools: [PlanTrip(log: log), PackBag(log: log)], instructions: "You plan trips with the functions.")
    let options = GenerationOptions(
      samplingMode: .greedy, maximumResponseTokens: 200, toolCallingMode: .required)
    for prompt in ["Plan a trip of three days that begins in Rome.", "Pack my bag with a map and a lamp."] {
      let response = try await session.respond(to: prompt, options: options)
      #expect(!response.content.isEmpty)
    }
    #expect(try checkTurns(session.transcript) == 2)
    let calls = session.transcript.flatMap { entry -> [Transcript.ToolCall] in
      if case .toolCalls(let calls) = entry { Array(calls) } else { [] }
    }
    #expect(calls.count >= 2)
    #expect(await log.calls == calls.map(\.toolName))
    for call in calls {
      switch call.toolName {
      case "planTrip": _ = try Trip(call.arguments)
      case "packBag": _ = try Bag(call.arguments)
      case let name: Issue.record("a tool called '\(name)' is not there")
      }
    }
  }

  /// Checks that in every turn outputs follow their calls in order and a response ends it; returns the number of turns.
  private func checkTurns(_ transcript: Transcript) throws -> Int {
    var waiting: [Transcript.ToolCall] = []
    var turns = 0
    var isOpen = false
    for entry in transcript {
      switch entry {
      case .instructions, .reasoning: break
      case .prompt:
        #expect(!isOpen)
        isOpen = true
      case .toolCalls(let calls):
        #expect(isOpen && waiting.isEmpty)
        waiting = Array(calls)
      case .toolOutput(let output):
        let call = try #require(waiting.first)
        #expect(output.id == call.id && output.toolName == call.toolName)
        #expect(!output.segments.isEmpty)
        waiting.removeFirst()
      case .response(let response):
        #expect(isOpen && waiting.isEmpty && !response.segments.isEmpty)
        isOpen = false
        turns += 1
      }
    }
    #expect(!isOpen)
    return turns
  }
}
