import EvaluationRecords
import Foundation
import Testing

@testable import TerminalOutput

@Suite("The summary of a run says how it came about")
struct LoggedRunSummaryTests {
  private func text(_ record: RunRecord) -> String {
    RunSummary(record: record, style: TerminalStyle(columns: 80)).text
  }

  private static let title =
    "━━ Search ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━\n"

  private static func run(_ inputs: [String]) -> RunRecord {
    var record = RunFixture("Search", id: "Search", seconds: 2).samples(inputs).record
    record.runID = UUID(uuid: (0x1A, 0x2B, 0x3C, 0x4D, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    return record
  }

  @Test("A run that ended early is logged somewhere and can be gone on with")
  func earlyEnd() {
    var record = Self.run(["a", "b"])
    record.storePath = ".evaluations/evaluations.sqlite"
    #expect(
      text(record)
        == Self.title + """
          Samples  2
          Time     2 s
          Log      .evaluations/evaluations.sqlite, run 1a2b3c4d
          """)
    record.earlyEnd = .init(errorType: "E", reason: "It was interrupted.")
    // Was for those who watched the run.
    record.notices = [
      RunNotice(severity: .warning, kind: "interrupted", text: "It has 10 seconds to end.", time: Date())
    ]
    record.restoredCount = 1
    record.supersededCount = 3
    record.lateCount = 2
    #expect(
      text(record)
        == Self.title + """
          Samples  ! The run ended early: It was interrupted.
                   2
                   1 row stands from an earlier session
                   3 rows of an earlier session replaced
                   ! 2 answers dropped, having come after the time limit
          Time     2 s
          Log      .evaluations/evaluations.sqlite, run 1a2b3c4d
                   EVALUATIONS_RESUME=1a2b3c4d runs only what is not finished
          """)
  }

  @Test("Repeats are rows of the same samples, and a shard is a part of them")
  func repeats() {
    var record = Self.run(["a", "a", "a", "b", "b", "b"])
    for index in record.rows.indices { record.rows[index].repeatNumber = index % 3 + 1 }
    record.rows[0].subjectFailure = .init(errorType: "E", reason: "r")
    var settings = RunSettings()
    settings.repeats = 3
    settings.shard = Shard(number: 2, count: 8)
    record.settings = settings
    record.rescoredFrom = record.runID
    #expect(
      text(record).hasPrefix(
        Self.title + """
          Samples  2, each 3 times: 6 rows
                   ! 1 row without an answer
                   answers of run 1a2b3c4d, judged again
          Shard    2 of 8, and only this is counted here
          Time     2 s
          """))
  }

  @Test("Notices stand below, the most serious first, and do no harm")
  func notices() {
    var record = Self.run(["a"])
    func notice(_ severity: RunNotice.Severity, _ text: String) -> RunNotice {
      RunNotice(severity: severity, kind: "k", text: text, time: record.startTime)
    }
    record.notices = [
      notice(.note, "A note"), notice(.error, "An \u{1B}error"), notice(.warning, "A warning"),
    ]
    #expect(
      text(record)
        == Self.title + """
          Samples  1
          Time     2 s

          Notices
            ! An ␛error
            ! A warning
            * A note
          """)
    record.notices = Array(repeating: notice(.note, String(repeating: "long ", count: 100)), count: 20)
    let lines = text(record).split(separator: "\n")
    #expect(lines.allSatisfy { TerminalText.width(of: String($0)) <= 80 })
    #expect(lines.last == "  and 12 more")
  }
}
