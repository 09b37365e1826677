import EvaluationRecords
import FoundationModels
import ModelProviders
import TestSupport
import Testing

@testable import Evaluations

@Suite("Caps of a run are kept whatever is in flight", .onlyByItself)
struct RunCapsTests {
  private static let inputs = (0..<50).map { "\($0)" }

  @Test("A limit takes the first samples and pulls no more", arguments: [1, 4, 16], [0, 1, 5, 50, 99])
  func limit(concurrency: Int, limit: Int) async {
    let pulled = Lockbox(0)
    let evaluation = TextEvaluation(
      dataset: CountingLoader(samples: Self.inputs.map { TextSample($0) }, pulled: pulled),
      judges: [passing()])
    let ending = await evaluation.endingAlone { settings in
      settings.concurrency = .fixed(concurrency)
      settings.limit = limit
    }
    #expect(ending.error == nil)
    #expect(ending.result.record.rows.map(\.input) == Array(Self.inputs.prefix(limit)))
    #expect(pulled.value == min(limit, 50))
  }

  @Test("As many failures as are allowed end the run; what is in flight goes on", arguments: [1, 4])
  func failures(concurrency: Int) async {
    let evaluation = TextEvaluation(
      Self.inputs,
      answer: { sample in
        await Task.yield()
        if Int(sample.input) ?? 0 >= 10 { throw TestError("no luck") }
        return sample.input
      }, judges: [passing()])
    let ending = await evaluation.endingAlone { settings in
      settings.concurrency = .fixed(concurrency)
      settings.maxFailures = 3
    }
    #expect(ending.error as? RunStopped == .tooManyFailures(3))
    #expect(
      ending.result.record.earlyEnd?.reason
        == "3 samples failed, which is the most that EVALUATIONS_MAX_FAILURES allows.")
    // The others in flight are at most as many as the slots.
    #expect((3..<3 + concurrency).contains(ending.states.count { $0 == .subjectFailed }))
    #expect(ending.states.count { $0 == .passed } == 10)
    #expect(ending.result.record.rows.map(\.index) == Array(0..<ending.sampleCount))
  }

  @Test("Failures that another attempt mends do not count")
  func mended() async {
    let tries = Lockbox<[String: Int]>([:])
    let evaluation = TextEvaluation(
      Self.inputs,
      answer: { sample in
        let count = tries.withLock { tries in
          tries[sample.input, default: 0] += 1
          return tries[sample.input]
        }
        if count == 1 { throw TestError("no luck") }
        return sample.input
      }, judges: [passing()])
    let ending = await evaluation.endingAlone { settings in
      settings.concurrency = .fixed(8)
      settings.attempts = 2
      settings.maxFailures = 1
    }
    #expect(ending.error == nil)
    #expect(ending.states == Array(repeating: .passed, count: 50))
    #expect(ending.result.record.rows.map(\.attempts) == Array(repeating: 2, count: 50))
  }

  @Test("Case 89: a sample that fails each time is tried as often as it may be", arguments: [1, 2, 5])
  func attempts(count: Int) async {
    let tries = Lockbox(0)
    let evaluation = TextEvaluation(
      Self.inputs,
      answer: { sample in
        if sample.input == "20" {
          tries.increment()
          throw TestError("no luck")
        }
        return sample.input
      }, judges: [passing()])
    let ending = await evaluation.endingAlone { settings in
      settings.concurrency = .fixed(8)
      settings.attempts = count
    }
    #expect(ending.error == nil)
    #expect(tries.value == count)
    #expect(ending.states.map { $0 == .passed } == Self.inputs.map { $0 != "20" })
    #expect(ending.result.record.rows[20].attempts == count)
  }

  @Test("As many tokens as are allowed end the run", arguments: [1, 4])
  func tokens(concurrency: Int) async {
    let model = ScriptedLanguageModel { .text("to \($0)", inputTokens: 6, outputTokens: 4) }
    let evaluation = TextEvaluation(
      Self.inputs,
      answer: { try await LanguageModelSession(model: model).respond(to: $0.input).content },
      judges: [passing()])
    let ending = await evaluation.endingAlone { settings in
      settings.concurrency = .fixed(concurrency)
      settings.maxTokens = 35
    }
    #expect(ending.error as? RunStopped == .tooManyTokens(35))
    #expect(
      ending.result.record.earlyEnd?.reason
        == "The run has used 35 tokens or more, which is the most that EVALUATIONS_MAX_TOKENS allows.")
    #expect((4..<4 + concurrency).contains(ending.sampleCount))
    #expect(ending.states.allSatisfy { $0 == .passed })
    #expect(model.requests.count == ending.sampleCount)
  }
}

/// A loader that counts the samples that are pulled from it.
private struct CountingLoader: Loader {
  let samples: [TextSample]
  let pulled: Lockbox<Int>

  var stream: any AsyncSequence<TextSample, any Error> {
    let (samples, pulled) = (samples, pulled)
    return AsyncThrowingStream {
      let position = pulled.withLock { pulled -> Int? in
        guard pulled < samples.count else { return nil }
        pulled += 1
        return pulled - 1
      }
      return position.map { samples[$0] }
    }
  }
}
