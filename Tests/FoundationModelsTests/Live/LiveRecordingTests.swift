import Foundation
import ModelProviders
import Testing

@testable import FoundationModels

@Suite(
  "Recordings of the system model, live",
  .enabled(
    if: SystemLanguageModel.default.isAvailable,
    "No language model answers. Start one with Scripts/model start."))
struct LiveRecordingTests {
  @Test("What the model answered is replayed without it: text, values and streams")
  func replaying() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "live.jsonl")
    let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 60)
    func answers<Model: LanguageModel>(of model: Model) async throws -> [String] {
      let session = LanguageModelSession(model: model, instructions: "You are a helpful assistant.")
      var answers = [try await session.respond(to: "Name a color.", options: options).content]
      let packing = try await session.respond(
        to: "What do I take to the beach?", generating: Packing.self,
        options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 200))
      answers.append(packing.rawContent.jsonString)
      let stream = LanguageModelSession(model: model).streamResponse(to: "Name an animal.", options: options)
      answers.append(try await stream.collect().content)
      return answers
    }
    let recording = RecordedLanguageModel(SystemLanguageModel.default, recordings: file, mode: .readWrite)
    let live = try await answers(of: recording)
    try recording.close()
    // Nothing can be asked here, and nobody has to say which model it was.
    let nothing = SystemLanguageModel { .missing(reason: "There is no model.") }
    let replayed = try await answers(of: RecordedLanguageModel(nothing, recordings: file, mode: .replay))
    #expect(replayed == live)
    #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count == 3)
  }
}
