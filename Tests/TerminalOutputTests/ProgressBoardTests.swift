import EvaluationRecords
import Foundation
import Testing

@testable import TerminalOutput

@Suite("What is written while runs make progress")
struct ProgressBoardTests {
  static let screen = ProgressBoard.Screen(columns: 80, style: TerminalStyle())
  static let clear = "\r\u{1B}[2K"

  /// Lets rows of a run come to their end and into the log, and returns what is written with the last event.
  private static func commit(
    _ rows: Int, failed: Int = 0, on board: inout ProgressBoard, run: Int, now: Double
  ) -> [ProgressBoard.Output] {
    for row in 0..<rows {
      let failure = row < failed ? RowRecord.Failure(errorType: "E", reason: "r") : nil
      let row = RowRecord(index: row, input: "", cells: [], subjectFailure: failure)
      // At a time at which nothing is written.
      let output = board.take(
        .finished(LoggedRow(row: row, cells: [])), run: run, now: -1, screen: screen)
      #expect(output.isEmpty)
    }
    return board.take(.committed(rows: rows), run: run, now: now, screen: screen)
  }

  @Test("A live line is drawn in place, at most ten times a second, and is gone before the summary")
  func live() {
    var board = ProgressBoard(mode: .live)
    let begin = board.begin(name: "Search", now: 100, screen: Self.screen)
    #expect(begin.output.isEmpty)
    let run = begin.run
    #expect(Self.commit(1, on: &board, run: run, now: 100.1).isEmpty)
    #expect(
      Self.commit(1, on: &board, run: run, now: 100.25) == [.terminal(Self.clear + "Search  2 done  0:00\r")])
    #expect(Self.commit(1, on: &board, run: run, now: 100.3).isEmpty)
    #expect(
      Self.commit(1, on: &board, run: run, now: 101.1)
        == [.terminal(Self.clear + "Search  4 done  0:01  4 per second\r")])
    #expect(
      board.finish(run: run, summary: "All fine", now: 101, screen: Self.screen)
        == [.terminal(Self.clear), .standardError("\nAll fine\n\n")])
    #expect(board.isIdle)
  }

  @Test("A run that ends at once draws nothing")
  func short() {
    var board = ProgressBoard(mode: .live)
    let run = board.begin(name: "Search", now: 0, screen: Self.screen).run
    #expect(Self.commit(9, on: &board, run: run, now: 0.1).isEmpty)
    #expect(
      board.finish(run: run, summary: "All fine", now: 0.15, screen: Self.screen)
        == [.standardError("\nAll fine\n\n")])
  }

  @Test("Time goes on while no sample finishes")
  func ticks() {
    var board = ProgressBoard(mode: .live)
    _ = board.begin(name: "Search", now: 0, screen: Self.screen)
    #expect(board.tick(now: 1, screen: Self.screen) == [.terminal(Self.clear + "Search  0 done  0:01\r")])
    #expect(board.tick(now: 2, screen: Self.screen) == [.terminal(Self.clear + "Search  0 done  0:02\r")])
  }

  @Test("What the screen looks like is not asked as long as nothing is drawn")
  func laziness() {
    var board = ProgressBoard(mode: .live)
    var asked = 0
    func screen() -> ProgressBoard.Screen {
      asked += 1
      return Self.screen
    }
    let run = board.begin(name: "Search", now: 0, screen: screen()).run
    for step in 0..<1000 {
      _ = board.take(.committed(rows: 1), run: run, now: Double(step) / 10_000, screen: screen())
    }
    #expect(asked == 0)
    _ = board.take(.committed(rows: 1), run: run, now: 0.3, screen: screen())
    #expect(asked == 1)
  }

  @Test("A log gets a line every ten seconds at most, and one at the end")
  func plain() {
    var board = ProgressBoard(mode: .plain)
    let run = board.begin(name: "Search", now: 0, screen: Self.screen).run
    #expect(Self.commit(1, failed: 1, on: &board, run: run, now: 5).isEmpty)
    #expect(
      Self.commit(1, on: &board, run: run, now: 10)
        == [.standardError("Search: 2 done, 1 failed, 2.3 s each, 0:10\n")])
    #expect(Self.commit(1, on: &board, run: run, now: 19.9).isEmpty)
    #expect(
      board.tick(now: 20, screen: Self.screen)
        == [.standardError("Search: 3 done, 1 failed, 5 s each, 0:20\n")])
    #expect(
      board.finish(run: run, summary: "All fine", now: 23, screen: Self.screen)
        == [.standardError("Search: 3 done, 1 failed, 6 s each, 0:23\n\nAll fine\n\n")])
  }

  @Test("The lines of a log get rarer: every ten seconds, after two minutes thirty, after thirty a minute")
  func rarity() {
    var board = ProgressBoard(mode: .plain)
    _ = board.begin(name: "Search", now: 0, screen: Self.screen)
    let times = (0...4000).filter { !board.tick(now: Double($0), screen: Self.screen).isEmpty }
    #expect(times.prefix(13) == [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 150])
    #expect(times.filter { (1780...2000).contains($0) } == [1800, 1860, 1920, 1980])
  }

  @Test("A log of a short run holds the summary only, or a line if there is none")
  func plainAndShort() {
    var board = ProgressBoard(mode: .plain)
    let first = board.begin(name: "Search", now: 0, screen: Self.screen).run
    #expect(
      board.finish(run: first, summary: "All fine", now: 1, screen: Self.screen)
        == [.standardError("\nAll fine\n\n")])
    let second = board.begin(name: "Search", now: 0, screen: Self.screen).run
    #expect(
      board.finish(run: second, summary: "", now: 1, screen: Self.screen)
        == [.standardError("Search: 0 done, 0:01\n")])
  }

  @Test("Off writes nothing, no warning and no summary, except what is lost otherwise")
  func off() {
    var board = ProgressBoard(mode: .off, remark: "A remark")
    let begin = board.begin(name: "Search", now: 0, screen: Self.screen)
    #expect(begin.output.isEmpty)
    #expect(Self.commit(5, on: &board, run: begin.run, now: 60).isEmpty)
    #expect(board.take(Self.notice(.warning, "Odd"), run: begin.run, now: 61, screen: Self.screen).isEmpty)
    #expect(
      board.take(Self.notice(.error, "Not logged"), run: begin.run, now: 62, screen: Self.screen)
        == [.standardError("! Search: Not logged\n")])
    #expect(board.tick(now: 120, screen: Self.screen).isEmpty)
    #expect(board.finish(run: begin.run, summary: "All fine", now: 180, screen: Self.screen).isEmpty)
  }

  @Test("Runs at once share the line; when one ends, the line comes back for the others after a pause")
  func several() {
    var board = ProgressBoard(mode: .live)
    let rules = board.begin(name: "Rules", now: 0, screen: Self.screen).run
    let model = board.begin(name: "Model", now: 0, screen: Self.screen).run
    #expect(
      Self.commit(9, on: &board, run: rules, now: 1)
        == [.terminal(Self.clear + "2 evaluations  9 done  0:01  Rules 9 · Model 0\r")])
    #expect(
      board.finish(run: rules, summary: "Rules are fine", now: 2, screen: Self.screen)
        == [.terminal(Self.clear), .standardError("\nRules are fine\n\n")])
    #expect(Self.commit(1, on: &board, run: model, now: 2.1).isEmpty)
    #expect(
      Self.commit(1, on: &board, run: model, now: 2.4)
        == [.terminal(Self.clear + "Model  2 done  0:02\r")])
  }

  @Test("A notice stands on a line of its own above the one that is drawn, which comes back at once")
  func liveNotice() {
    var board = ProgressBoard(mode: .live)
    let run = board.begin(name: "Search", now: 0, screen: Self.screen).run
    _ = board.tick(now: 1, screen: Self.screen)
    #expect(
      board.take(
        Self.notice(.warning, "One at a time\nfrom\u{1B}[2J here"), run: run, now: 1.01, screen: Self.screen)
        == [
          .terminal(Self.clear + "! Search: One at a time⏎from␛[2J here\n"),
          .terminal(Self.clear + "Search  0 done  0:01\r"),
        ])
  }

  @Test("A notice is a line of a log")
  func plainNotice() {
    var board = ProgressBoard(mode: .plain)
    let run = board.begin(name: "Search", now: 0, screen: Self.screen).run
    #expect(
      board.take(Self.notice(.note, "Resumed"), run: run, now: 1, screen: Self.screen)
        == [.standardError("* Search: Resumed\n")])
  }

  private static func notice(_ severity: RunNotice.Severity, _ text: String) -> RunEvent {
    .notice(RunNotice(severity: severity, kind: "k", text: text, time: Date(timeIntervalSince1970: 0)))
  }

  @Test("A run that ended with an error takes its line away")
  func abandoned() {
    var board = ProgressBoard(mode: .live)
    let run = board.begin(name: "Search", now: 0, screen: Self.screen).run
    _ = board.tick(now: 1, screen: Self.screen)
    #expect(board.abandon(run: run) == [.terminal(Self.clear)])
    #expect(board.abandon(run: run).isEmpty)
    #expect(board.isIdle)
  }

  @Test("A remark is made once, before the first run")
  func remark() {
    var board = ProgressBoard(mode: .plain, remark: "A remark")
    #expect(board.begin(name: "A", now: 0, screen: Self.screen).output == [.standardError("A remark\n")])
    #expect(board.begin(name: "B", now: 0, screen: Self.screen).output.isEmpty)
  }
}
