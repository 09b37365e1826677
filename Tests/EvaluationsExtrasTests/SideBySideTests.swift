import EvaluationRecords
import Evaluations
import EvaluationsExtras
import Testing

@Suite("Several runs stand side by side")
struct SideBySideTests {
  private let rules = makeResult(accuracy: [.passed, .passed, .failed, .passed])
  private let model = makeResult(accuracy: [.failed, .failed, .subjectFailed, .passed])

  @Test("Columns stand in the order given, with each run's value, in either spelling")
  func table() throws {
    let table = SideBySide(["Rules": rules, "Model": model]).text(columns: 80)
    #expect(table == SideBySide([("Rules", rules), ("Model", model)]).text(columns: 80))
    let lines = table.split(separator: "\n")
    let titles = try #require(lines.first { $0.contains("Rules") })
    let first = try #require(titles.firstRange(of: "Rules"))
    let second = try #require(titles.firstRange(of: "Model"))
    #expect(first.lowerBound < second.lowerBound)
    let row = try #require(lines.first { $0.contains("Accuracy") })
    #expect(row.contains("0.75"))
    #expect(row.contains("0.333"))
  }

  @Test("No line is wider than asked for", arguments: [60, 80, 120])
  func width(columns: Int) {
    let runs = (1...5).map { (title: "Model number \($0)", result: model) }
    let lines = SideBySide(runs).text(columns: columns).split(separator: "\n")
    #expect(lines.count > 4)
    #expect(lines.allSatisfy { $0.count <= columns })
  }

  @Test("The description is a table too")
  func description() {
    #expect("\(SideBySide(["Rules": rules]))".contains("Rules"))
  }
}
