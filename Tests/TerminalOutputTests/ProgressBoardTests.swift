import Testing

@testable import TerminalOutput

@Suite("What is written while runs make progress")
struct ProgressBoardTests {
  static let screen = ProgressBoard.Screen(columns: 80, style: TerminalStyle())
  static let clear = "\r\u{1B}[2K"

  @Test("A live line is drawn in place, at most ten times a second, and is gone before the summary")
  func live() {
    var board = ProgressBoard(mode: .live)
    let begin = board.begin(name: "Search", now: 100, screen: Self.screen)
    #expect(begin.output.isEmpty)
    func update(_ done: Int, _ now: Double) -> [ProgressBoard.Output] {
      board.update(run: begin.run, done: done, failed: 0, total: nil, now: now, screen: Self.screen)
    }
    #expect(update(1, 100.1).isEmpty)
    #expect(update(2, 100.25) == [.terminal(Self.clear + "Search  2 done  0:00\r")])
    #expect(update(3, 100.3).isEmpty)
    #expect(update(4, 101) == [.terminal(Self.clear + "Search  4 done  0:01  4 per second\r")])
    #expect(
      board.finish(run: begin.run, summary: "All fine", now: 101, screen: Self.screen)
        == [.terminal(Self.clear), .standardError("\nAll fine\n\n")])
    #expect(board.isIdle)
  }

  @Test("A run that ends at once draws nothing")
  func short() {
    var board = ProgressBoard(mode: .live)
    let run = board.begin(name: "Search", now: 0, screen: Self.screen).run
    #expect(board.update(run: run, done: 9, failed: 0, total: 9, now: 0.1, screen: Self.screen).isEmpty)
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

  @Test("A log gets a line every ten seconds at most, and one at the end")
  func plain() {
    var board = ProgressBoard(mode: .plain)
    let run = board.begin(name: "Search", now: 0, screen: Self.screen).run
    func update(_ done: Int, _ now: Double) -> [ProgressBoard.Output] {
      board.update(run: run, done: done, failed: 1, total: nil, now: now, screen: Self.screen)
    }
    #expect(update(1, 5).isEmpty)
    #expect(update(2, 10) == [.standardError("Search: 2 done, 1 failed, 0:10\n")])
    #expect(update(3, 19.9).isEmpty)
    #expect(board.tick(now: 20, screen: Self.screen) == [.standardError("Search: 3 done, 1 failed, 0:20\n")])
    #expect(
      board.finish(run: run, summary: "All fine", now: 21, screen: Self.screen)
        == [.standardError("Search: 3 done, 1 failed, 0:21\n\nAll fine\n\n")])
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

  @Test("Off writes nothing, not even a summary")
  func off() {
    var board = ProgressBoard(mode: .off, remark: "A remark")
    let begin = board.begin(name: "Search", now: 0, screen: Self.screen)
    #expect(begin.output.isEmpty)
    #expect(board.update(run: begin.run, done: 5, failed: 5, total: 5, now: 60, screen: Self.screen).isEmpty)
    #expect(board.tick(now: 120, screen: Self.screen).isEmpty)
    #expect(board.finish(run: begin.run, summary: "All fine", now: 180, screen: Self.screen).isEmpty)
  }

  @Test("Runs at once share the line; when one ends, the line comes back for the others after a pause")
  func several() {
    var board = ProgressBoard(mode: .live)
    let rules = board.begin(name: "Rules", now: 0, screen: Self.screen).run
    let model = board.begin(name: "Model", now: 0, screen: Self.screen).run
    #expect(
      board.update(run: rules, done: 9, failed: 0, total: nil, now: 1, screen: Self.screen)
        == [.terminal(Self.clear + "2 evaluations  9 done  0:01  Rules 9 · Model 0\r")])
    #expect(
      board.finish(run: rules, summary: "Rules are fine", now: 2, screen: Self.screen)
        == [.terminal(Self.clear), .standardError("\nRules are fine\n\n")])
    #expect(board.update(run: model, done: 1, failed: 0, total: nil, now: 2.1, screen: Self.screen).isEmpty)
    #expect(
      board.update(run: model, done: 2, failed: 0, total: nil, now: 2.4, screen: Self.screen)
        == [.terminal(Self.clear + "Model  2 done  0:02  1.2 s each\r")])
  }

  @Test("A run that ended with an error takes its line away")
  func abandoned() {
    var board = ProgressBoard(mode: .live)
    let run = board.begin(name: "Search", now: 0, screen: Self.screen).run
    _ = board.tick(now: 1, screen: Self.screen)
    #expect(board.abandon(run: run, now: 2, screen: Self.screen) == [.terminal(Self.clear)])
    #expect(board.abandon(run: run, now: 2, screen: Self.screen).isEmpty)
    #expect(board.isIdle)
  }

  @Test("A remark is made once, before the first run")
  func remark() {
    var board = ProgressBoard(mode: .plain, remark: "A remark")
    #expect(board.begin(name: "A", now: 0, screen: Self.screen).output == [.standardError("A remark\n")])
    #expect(board.begin(name: "B", now: 0, screen: Self.screen).output.isEmpty)
  }
}
