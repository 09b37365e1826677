package import EvaluationRecords
import Synchronization

/// Shows how far the runs of this process are, and prints their summaries.
///
/// All runs share one line on the terminal, and everything is written by one call at a time, so that runs which go on
/// at once do not garble each other.
package final class ProgressReporter: Sendable {
  /// The reporter of this process, set up from its environment.
  package static let shared = ProgressReporter(surroundings: .ofProcess())

  private let board: Mutex<ProgressBoard>
  private let surroundings: ProgressSurroundings

  init(surroundings: ProgressSurroundings) {
    self.surroundings = surroundings
    board = Mutex(ProgressBoard(mode: surroundings.mode, remark: surroundings.remark))
  }

  /// Announces a run; the handle takes its progress.
  package func begin(name: String) -> Handle {
    let run = perform { board, now, screen in
      let (run, output) = board.begin(name: name, now: now, screen: screen())
      return (output, run)
    }
    if surroundings.mode != .off { surroundings.ticker.start { [weak self] in self?.tick() ?? false } }
    return Handle(reporter: self, run: run)
  }

  /// Shows the time that has passed, and returns whether any run is under way.
  private func tick() -> Bool {
    perform { board, now, screen in
      let output = board.tick(now: now, screen: screen())
      return (output, !board.isIdle)
    }
  }

  /// Changes the board and writes what it asks for, in the order of the changes.
  private func perform<Result>(
    _ change: (inout ProgressBoard, _ now: Double, () -> ProgressBoard.Screen) -> (
      [ProgressBoard.Output], Result
    )
  ) -> Result {
    board.withLock { board in
      let (output, result) = change(&board, surroundings.now(), surroundings.screen)
      for piece in output { surroundings.write(piece) }
      return result
    }
  }

  /// The progress of one run, from its announcement to its summary; it learns of it through the run's events.
  package final class Handle: RunObserver {
    private let reporter: ProgressReporter
    private let run: Int

    fileprivate init(reporter: ProgressReporter, run: Int) {
      self.reporter = reporter
      self.run = run
    }

    /// Takes note of what happens in the run.
    package func observe(_ event: RunEvent) {
      reporter.perform { board, now, screen in
        (board.take(event, run: run, now: now, screen: screen()), ())
      }
    }

    /// Ends the run and prints its summary to standard error, unless progress is off.
    ///
    /// - Parameter summary: Lines without a line break at their end; empty if there is nothing to say.
    package func finish(summary: @autoclosure () -> String) {
      // Making it takes longer than a small run, and nobody sees it when progress is off.
      let summary = reporter.surroundings.mode == .off ? "" : summary()
      reporter.perform { board, now, screen in
        (board.finish(run: run, summary: summary, now: now, screen: screen()), ())
      }
    }

    deinit {
      // A run that threw leaves no line behind.
      reporter.perform { board, _, _ in (board.abandon(run: run), ()) }
    }
  }
}
