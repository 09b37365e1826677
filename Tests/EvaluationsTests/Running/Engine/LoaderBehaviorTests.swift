import EvaluationRecords
import TestSupport
import Testing

@testable import Evaluations

@Suite("A run copes with whatever its loader does", .onlyByItself)
struct LoaderBehaviorTests {
  /// A loader of three samples, which then does something else.
  private struct ThenLoader: Loader {
    let pulled: Lockbox<Int>
    let then: @Sendable () async throws -> TextSample?

    var stream: any AsyncSequence<TextSample, any Error> {
      let (pulled, then) = (pulled, then)
      return AsyncThrowingStream {
        let count = pulled.increment()
        return count <= 3 ? TextSample("\(count)") : try await then()
      }
    }
  }

  /// Runs until three samples have passed and the loader is in its fourth pull, then cancels.
  private func canceledEnding(
    settings change: @escaping @Sendable (inout RunSettings) -> Void = { _ in },
    then: @escaping @Sendable () async throws -> TextSample?
  ) async -> RunEnding {
    let (events, tell) = AsyncStream<Void>.makeStream()
    let loader = ThenLoader(pulled: Lockbox(0)) {
      tell.yield()
      return try await then()
    }
    let judge = Evaluator<TextSample> { _, _ in
      tell.yield()
      return Metric("Accuracy").passing()
    }
    let evaluation = TextEvaluation(dataset: loader, judges: [judge])
    let run = Task {
      await evaluation.endingAlone { settings in
        settings.concurrency = .fixed(4)
        change(&settings)
      }
    }
    var count = 0
    for await _ in events {
      count += 1
      if count == 4 { break }
    }
    run.cancel()
    return await run.value
  }

  private func check(_ ending: RunEnding) {
    #expect(ending.error is CancellationError)
    #expect(ending.result.record.rows.map(\.input) == ["1", "2", "3"])
    // The last of them may be canceled after its evaluator has returned, which changes nothing.
    #expect(ending.states == [.passed, .passed, .passed])
  }

  @Test("A loader that never returns is left behind when the run is canceled")
  func never() async {
    let snare = Snare()
    defer { snare.open() }
    check(
      await canceledEnding {
        await snare.suspend()
        return nil
      })
  }

  @Test("A loader that blocks its thread is left behind when the run is canceled")
  func blocking() async {
    let snare = Snare()
    defer { snare.open() }
    check(
      await canceledEnding {
        snare.block()
        return nil
      })
  }

  @Test("A loader that ends when it is canceled does not make the run a whole one")
  func ending() async {
    check(
      await canceledEnding {
        do {
          try await Task.sleep(for: .seconds(3_600))
        } catch is CancellationError {
          return nil
        }
        return nil
      })
  }

  @Test("What a loader throws when it is canceled does not hide the cancellation")
  func throwing() async {
    check(
      await canceledEnding {
        do {
          try await Task.sleep(for: .seconds(3_600))
        } catch is CancellationError {
          throw TestError("the connection was closed")
        }
        return nil
      })
  }

  @Test("A loader that never returns is left behind when the run's time is over", arguments: [true, false])
  func runTimeout(blocks: Bool) async {
    let snare = Snare()
    defer { snare.open() }
    let loader = ThenLoader(pulled: Lockbox(0)) {
      if blocks { snare.block() } else { await snare.suspend() }
      return nil
    }
    let ending = await TextEvaluation(dataset: loader, judges: [passing()]).endingAlone { settings in
      settings.concurrency = .fixed(4)
      settings.runTimeout = 2
    }
    #expect(ending.error as? RunStopped == .runTimeout(.seconds(2)))
    #expect(ending.states == [.passed, .passed, .passed])
  }

  @Test("A loader that throws midway ends the run; samples in flight go on", arguments: [1, 4])
  func midway(concurrency: Int) async {
    let snare = Snare()
    let loader = ThenLoader(pulled: Lockbox(0)) {
      snare.open()
      throw TestError("disk full")
    }
    let evaluation = TextEvaluation(
      dataset: loader,
      answer: { sample in
        // With several at once, none ends before the loader has thrown.
        if concurrency == 4 { await snare.suspend() }
        return sample.input
      }, judges: [passing()])
    let ending = await evaluation.endingAlone { $0.concurrency = .fixed(concurrency) }
    #expect(ending.error as? TestError == TestError("disk full"))
    #expect(ending.result.record.rows.map(\.input) == ["1", "2", "3"])
    #expect(ending.states == [.passed, .passed, .passed])
  }
}
