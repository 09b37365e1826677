import Foundation
import FoundationModels
import ModelProviders
import TestSupport
import Testing

@testable import Evaluations

@Suite("How the generation of samples ends")
struct GenerationEndingTests {
  private static let overflow = LanguageModelError.contextSizeExceeded(
    .init(contextSize: 10, tokenCount: 11, debugDescription: "The context is full."))

  @Test("A full context makes another session, which goes on with the same request")
  func contextFull() async throws {
    let generation = Generation(
      [samples(prompts("a", 1...10)), .failure(Self.overflow), samples(["b"])], seeds: ["s"], targetCount: 12,
      strategy: .slidingWindow)
    #expect(try await generation.run() == prompts("a", 1...10) + ["b"])
    #expect(await generation.generator.log.sessions == 2)
    let requests = generation.model.requests
    #expect(requests.map { Array($0.transcript).count } == [1, 3, 1])
    #expect(generation.model.prompts[1] == generation.model.prompts[2])
  }

  @Test(
    "Where a session without a past has no room for the examples, fewer are shown, and in the end it is an error"
  )
  func noRoom() async throws {
    let generation = Generation(
      ScriptedLanguageModel { _ in .failure(Self.overflow) }, seeds: prompts("s", 1...6), targetCount: 7,
      strategy: .slidingWindow)
    let error = await #expect(throws: LanguageModelError.self) { try await generation.run() }
    #expect(error?.localizedDescription == "The context is full.")
    let counts = generation.model.prompts.map { $0.split(separator: "\n").count { $0.hasPrefix("{") } }
    #expect(counts == [5, 2, 1, 0])
    let log = await generation.generator.log
    #expect(log.ending == .failed(reason: "The context is full.") && log.sessions == 4 && log.requests == 0)
    #expect(generation.notices.value.isEmpty)
  }

  @Test("Other errors of the model end the stream as they are, after what came before")
  func modelFails() async throws {
    let generation = Generation(
      [samples(prompts("a", 1...10)), .failure(TestError("No power."))], targetCount: 20, strategy: .random())
    var seen = 0
    do {
      for try await _ in generation.generator.run() { seen += 1 }
      Issue.record("no error")
    } catch {
      #expect(error as? TestError == TestError("No power."))
    }
    #expect(seen == 10)
    #expect(await generation.generator.log.ending == .failed(reason: "No power."))
  }

  @Test("An error of the validator ends the stream, and the iterator stays at its end")
  func validatorThrows() async throws {
    let generation = Generation(
      [samples(prompts("a", 1...10))], targetCount: 20,
      validator: { if $0.promptDescription == "a3" { throw TestError("Broken.") } else { true } })
    var iterator = generation.generator.run().makeAsyncIterator()
    #expect(try await iterator.next()?.promptDescription == "a1")
    #expect(try await iterator.next()?.promptDescription == "a2")
    await #expect(throws: TestError("Broken.")) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(await generation.prompts == ["a1", "a2"])
    #expect(generation.model.requests.count == 1)
  }

  @Test("Canceling the task ends the stream, also while the model is at work")
  func cancelled() async throws {
    let generation = Generation(
      ScriptedLanguageModel { _ in .text("", after: .seconds(3600)) }, targetCount: 5, strategy: .random())
    let task = Task { try await generation.run() }
    #expect(try await eventually { generation.model.requests.count == 1 })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await generation.generator.log.ending == .cancelled)
    #expect(generation.model.requests.count == 1)
  }

  @Test("Leaving the loop stops the work")
  func leaving() async throws {
    let validated = Lockbox(0)
    let generation = Generation(
      [samples(prompts("a", 1...10))], targetCount: 20,
      validator: { _ in
        validated.increment()
        return true
      })
    for try await sample in generation.generator.run() where sample.promptDescription == "a3" { break }
    #expect(await generation.prompts == ["a1", "a2", "a3"])
    #expect(validated.value == 3 && generation.model.requests.count == 1)
  }

  @Test("Nothing is asked before the first sample is wanted")
  func lazily() async throws {
    let generation = Generation([], targetCount: 20)
    _ = generation.generator.run().makeAsyncIterator()
    #expect(await generation.generator.log.sessions == 0)
    #expect(generation.model.requests.isEmpty)
  }

  @Test("Runs that overlap fill one set: each yields what it brought, and together they stop at the target")
  func overlapping() async throws {
    let count = Lockbox(0)
    let generation = Generation(
      ScriptedLanguageModel { _ in
        let number = count.increment()
        return samples(prompts("a", number...number) + prompts("b\(number)-", 1...9))
      }, targetCount: 57, strategy: .random())
    async let first = generation.run()
    async let second = generation.run()
    let (one, two) = try await (first, second)
    #expect(one.count + two.count == 57)
    #expect(Set(one + two).count == 57)
    #expect(Set(await generation.prompts) == Set(one + two))
    let log = await generation.generator.log
    #expect(log.made == 57 && log.sessions == 2 && log.ending == .complete)
  }

  @Test("A schema with names that clash is an error before the model is asked")
  func clashingNames() async throws {
    let model = ScriptedLanguageModel([])
    let generator = SampleGenerator<ModelSample<GeneratedSample>>(
      Prompt("P"), samples: [], targetCount: 1, sessionProvider: { LanguageModelSession(model: model) })
    await #expect(throws: GenerationSchema.SchemaError.self) {
      for try await _ in generator.run() {}
    }
    #expect(model.requests.isEmpty)
  }
}

/// A type whose name the generator needs itself.
@Generable
private struct GeneratedSample: Codable {
  var text: String
}
