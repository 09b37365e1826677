import Foundation
import ModelProviders
import Testing

@testable import FoundationModels

@Suite("A request that is not recorded says so")
struct MissingRecordingTests {
  @Generable
  struct Ride {
    var city: String
  }

  @Generable
  struct Walk {
    var city: String
  }

  private struct Search: Tool {
    let name = "search"
    var description = "Finds rides."
    func call(arguments: Ride) async throws -> String { "" }
  }

  /// How a request differs from the recorded one.
  struct Difference: Sendable {
    var model = "tiny"
    var instructions = "Be brief."
    var prompt = "Where  can I ride\ntoday?"
    var options = GenerationOptions(temperature: 0)
    var tools: [any Tool] = []
    var repeatNumber = 1
    var isWalk = false
  }

  private func ask(_ difference: Difference, _ recorder: ResponseRecorder) async throws {
    let model = ScriptedLanguageModel([#"{"city": "Ulm"}"#], name: difference.model)
    let session = LanguageModelSession(
      model: model, tools: difference.tools, instructions: difference.instructions)
    try await ModelCallScope.$current.withValue(
      ModelCallScope(repeatNumber: difference.repeatNumber, responses: recorder)
    ) {
      if difference.isWalk {
        _ = try await session.respond(
          to: difference.prompt, generating: Walk.self, options: difference.options)
      } else {
        _ = try await session.respond(
          to: difference.prompt, generating: Ride.self, options: difference.options)
      }
    }
  }

  static let differences: [(Difference, String)] = [
    (Difference(options: GenerationOptions(temperature: 0.2)), "temperature 0.2 instead of 0"),
    (Difference(options: GenerationOptions()), "temperature none instead of 0"),
    (Difference(instructions: "Be long."), "the instructions differ"),
    (Difference(model: "big"), "the model is big instead of tiny"),
    (Difference(repeatNumber: 2), "repeat 2 instead of 1"),
    (Difference(isWalk: true), "the schema is Walk instead of Ride"),
    (Difference(tools: [Search()]), "the tools are search instead of none"),
    (
      Difference(
        instructions: "Be long.", options: GenerationOptions(samplingMode: .random(top: 5), temperature: 0)),
      #"the instructions differ; samplingMode {"kind":"randomTopK","top":5} instead of none"#
    ),
  ]

  @Test(
    "The error says what the nearest recorded request is and what differs", arguments: differences.indices)
  func nearest(index: Int) async throws {
    let (difference, text) = Self.differences[index]
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "r.jsonl")
    let recorder = try ResponseRecorder(file: file, mode: .readWrite)
    try await ask(Difference(), recorder)
    try await ask(Difference(instructions: "Rhyme.", prompt: "Something else"), recorder)
    try recorder.close()
    let replaying = try ResponseRecorder(file: file, mode: .replay)
    try await ask(Difference(), replaying)
    let error = await #expect(throws: MissingRecordingError.self) { try await ask(difference, replaying) }
    #expect(
      error?.localizedDescription
        == "No response is recorded for the prompt \"Where can I ride today?\" to \(difference.model). The nearest "
        + "request in \(file.path()) is in line 1: \(text). To record it, run once with "
        + "EVALUATIONS_CACHE=readwrite while the model can be reached.")
  }

  @Test("An unknown prompt names the nearest one")
  func prompt() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "r.jsonl")
    let recorder = try ResponseRecorder(file: file, mode: .readWrite)
    try await ask(Difference(), recorder)
    let replaying = try ResponseRecorder(file: file, mode: .replay, advice: "Record it.")
    let long = Difference(prompt: "Where can I ride " + String(repeating: "and ride ", count: 20))
    let error = await #expect(throws: MissingRecordingError.self) { try await ask(long, replaying) }
    #expect(
      error?.description
        == "No response is recorded for the prompt \"Where can I ride and ride and ride and ride and ride and rid…\" to "
        + "tiny. The nearest request in \(file.path()) is in line 1: the prompt there is \"Where can I ride today?\". "
        + "Record it.")
  }

  @Test("Without any responses it says that there are none")
  func empty() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "r.jsonl")
    let replaying = try ResponseRecorder(file: file, mode: .replay, advice: "Record it.")
    let error = await #expect(throws: MissingRecordingError.self) { try await ask(Difference(), replaying) }
    let start = "No response is recorded for the prompt \"Where can I ride today?\" to tiny."
    #expect(error?.description == "\(start) There is no file \(file.path()). Record it.")
    try Data().write(to: file)
    let second = await #expect(throws: MissingRecordingError.self) { try await ask(Difference(), replaying) }
    #expect(second?.description == "\(start) There are no responses in \(file.path()). Record it.")
  }
}
