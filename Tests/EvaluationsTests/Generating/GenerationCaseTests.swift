import ModelProviders
import TestSupport
import Testing

@testable import Evaluations

@Suite("Known troubles with generated samples")
struct GenerationCaseTests {
  @Test("Case 182: of 24 samples with 6 different prompts, 6 are kept and 18 listed as duplicates")
  func duplicates() async throws {
    let six = ["How far?", "How high?", "How long?", "Who rides?", "Where to?", "Why?"]
    let variants = six.map { $0.uppercased() } + six.map { " \($0)  " } + six.map { $0 + "\n" }
    let all = six + variants
    let generation = Generation(
      [samples(Array(all[..<10])), samples(Array(all[10..<20])), samples(Array(all[20...]))], targetCount: 24,
      strategy: .random(retries: 1))
    #expect(try await generation.run() == six)
    let log = await generation.generator.log
    #expect(log.duplicates.map(\.promptDescription) == variants)
    #expect(log.duplicates.count == 18 && log.made == 6 && log.requests == 3)
    #expect(
      generation.notices.value == [
        "SampleGenerator: 6 of 24 samples were generated; not used: 18 duplicates; "
          + "the last 2 answers brought nothing new."
      ])
  }

  @Test("Case 184: what a validator refuses is kept with the reason, and can be seen while it happens")
  func refused() async throws {
    let generation = Generation(
      [samples(prompts("p", 1...10)), samples(["p1"])], targetCount: 10,
      validator: { sample in
        guard let last = sample.promptDescription.last?.wholeNumberValue, last % 2 == 0 else { return false }
        return true
      })
    var seen: [Int] = []
    for try await _ in generation.generator.run() {
      seen.append(await generation.generator.invalidSamples.count)
    }
    #expect(seen == [1, 2, 3, 4, 5])
    let refused = await generation.generator.log.refused
    #expect(refused.map(\.sample.promptDescription) == ["p1", "p3", "p5", "p7", "p9"])
    #expect(refused.allSatisfy { $0.reason == "the validator returned false" })
  }

  @Test("Case 185: one malformed sample among ten costs that one")
  func malformed() async throws {
    let texts = prompts("p", 1...10).map { $0 == "p4" ? #"{"prompt": "p4"}"# : sampleText($0) }
    let generation = Generation(
      [.text(#"{"samples": [\#(texts.joined(separator: ","))]}"#), samples(["q"])], targetCount: 10)
    #expect(try await generation.run() == ["p1", "p2", "p3"] + prompts("p", 5...10) + ["q"])
    let log = await generation.generator.log
    #expect(log.malformed == [.init(text: #"{"prompt": "p4"}"#, reason: "'expected' is missing")])
    #expect(log.made == 10 && log.requests == 2)
  }

  @Test("Case 185: of twelve samples when ten were asked for, ten are kept and two counted as surplus")
  func surplus() async throws {
    let generation = Generation([samples(prompts("p", 1...12)), samples(["p11"])], targetCount: 11)
    #expect(try await generation.run() == prompts("p", 1...11))
    let log = await generation.generator.log
    #expect(log.surplus == 2 && log.duplicates.isEmpty && log.made == 11)
  }

  @Test("A surplus sample stands in for a malformed one")
  func standIn() async throws {
    let texts = ["5"] + prompts("p", 1...10).map(sampleText)
    let generation = Generation([.text(#"{"samples": [\#(texts.joined(separator: ","))]}"#)], targetCount: 10)
    #expect(try await generation.run() == prompts("p", 1...10))
    #expect(
      await generation.generator.log.malformed
        == [.init(text: "5", reason: "the sample is a number, not an object of GeneratedSample")])
  }

  @Test("An answer that is cut off keeps the samples before the cut")
  func cutOff() async throws {
    let text =
      #"{"samples": ["# + [sampleText("a"), sampleText("b")].joined(separator: ", ") + #", {"prompt": "c"#
    let generation = Generation([.text(text, finishReason: "length"), samples(["d"])], targetCount: 3)
    #expect(try await generation.run() == ["a", "b", "d"])
    #expect(await generation.generator.log.malformed.map(\.reason) == ["the sample is cut off"])
  }

  @Test("An empty prompt is malformed, and an answer that is not JSON is fruitless")
  func useless() async throws {
    let generation = Generation(
      [samples([" "]), "I cannot do that.", samples(["a"])], targetCount: 1, strategy: .random(retries: 2))
    #expect(try await generation.run() == ["a"])
    let log = await generation.generator.log
    #expect(log.malformed.map(\.text) == [" ", "I cannot do that."])
    #expect(log.malformed.first?.reason == "the prompt is empty")
    #expect(log.malformed.last?.reason.hasPrefix("The answer of scripted is not the JSON asked for") == true)
    #expect(generation.model.prompts.last?.hasSuffix("Nothing of the answer before could be used.") == true)
  }
}
