import Foundation
import ModelProviders
import TestSupport
import Testing

@testable import Evaluations

@Suite("No reply, however broken, is misread")
struct JudgmentPropertyTests {
  private static let seeds = [
    #"{"Faith":{"rationale":"all true","score":"4"},"Tone":{"rationale":"fine","score":"2"}}"#,
    "```json\n{\"Faith\": {\"score\": 3, \"reason\": \"uses {x}\"}, \"Tone\": 1}\n```",
    #"Sure! {"Tone":{"rationale":"she said \"hi\" 😀","score":4},"Faith":{"rationale":"é","score":1.0}} Bye."#,
    #"<think>{"Tone":4}</think>{"Faith":2,"Tone":3,}"#,
    #"{"Faith":0,"Tone":1e999}"#, "I think the answer is good.", "",
  ]
  private static let tokens = [
    "{", "}", "[", "]", "\"", "\\", ",", ":", "4", "0", "3.5", "-1", "1e999", "NaN", "null", "\n", "\u{0}",
    "\"score\":4", "\"Tone\":", "{\"Tone\":1}", "</think>", "```", "é", "😀",
  ]

  /// How many replies each case tries. More take longer: 3,000,000 about ten minutes.
  private static let rounds =
    ProcessInfo.processInfo.environment["EVALUATIONS_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 500

  /// A reply with a few random edits.
  private func mutated(_ generator: inout SeededGenerator) -> String {
    var bytes = Array(Self.seeds.randomElement(using: &generator)!.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let begin = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, begin + Int.random(in: 0...12, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.removeSubrange(begin..<end)
      case 1: bytes.insert(contentsOf: bytes[begin..<end], at: Int.random(in: 0...begin, using: &generator))
      case 2: bytes.removeSubrange(begin...)
      case 3: bytes.insert(contentsOf: Self.tokens.randomElement(using: &generator)!.utf8, at: begin)
      default: if begin < bytes.count { bytes[begin] = UInt8.random(in: .min ... .max, using: &generator) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Every dimension has one outcome, and every score is one that counts", arguments: 0..<4)
  func outcomes(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for mode in [ScoringMode.discrete, .continuous] {
      let rubric = try JudgeRubric.named("Faith", "Tone", mode: mode, isGuided: seed.isMultiple(of: 2))
      for _ in 0..<Self.rounds {
        let reply = mutated(&generator)
        let judgment = Judgment(reply, by: rubric)
        #expect(judgment.outcomes.count == 2, "\(reply)")
        #expect(judgment.isComplete == judgment.problems.isEmpty, "\(reply)")
        for case .success(let score) in judgment.outcomes {
          let counts = mode == .continuous ? score.value.isFinite : [1, 2, 3, 4].contains(score.value)
          #expect(counts, "\(reply)")
        }
      }
    }
  }

  @Test("A judge returns every dimension once, in order, or says that none was usable")
  func metrics() async throws {
    var generator = SeededGenerator(seed: 99)
    let sample = ModelSample(prompt: "q", expected: "a")
    for _ in 0..<250 {
      let replies = [mutated(&generator), mutated(&generator)]
      let model = ScriptedLanguageModel(replies.map { .text($0) })
      let judge = TextJudge.scripted(model, names: ["Faith", "Tone"])
      do {
        let metrics = try await judge.metrics(subject: ModelSubject(value: "a"), input: sample)
        #expect(metrics.map(\.name) == ["Faith", "Tone"], "\(replies)")
        #expect(metrics.contains { $0.doubleValue != nil }, "\(replies)")
        #expect(metrics.allSatisfy { ($0.doubleValue == nil) == ($0.unmeasuredState != nil) }, "\(replies)")
      } catch is ModelJudgeError {
        #expect(model.requests.count == 2, "\(replies)")
      }
    }
  }
}
