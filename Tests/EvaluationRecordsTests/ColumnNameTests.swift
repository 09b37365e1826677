import EvaluationRecords
import Foundation
import Testing

@Suite("Columns have different names")
struct ColumnNameTests {
  @Test(
    "A metric whose name is another column's gets a mark",
    arguments: [
      (["Accuracy", "Tone"], ["Accuracy", "Tone"]),
      (["Input", "Transcript"], ["Input (metric)", "Transcript (metric)"]),
      (["Input", "Input (metric)"], ["Input (metric) (metric)", "Input (metric)"]),
      (["A", "A"], ["A", "A (metric)"]),
    ])
  func metrics(names: [String], columns: [String]) {
    #expect(ColumnName.ofMetrics(names) == columns)
  }

  @Test("A metric whose name is that of an unknown column of a file gets a mark")
  func others() {
    #expect(ColumnName.ofMetrics(["Latency"], besides: ["Latency"]) == ["Latency (metric)"])
  }

  @Test("Of aggregates with one label, the later ones get their group and, if need be, a number")
  func aggregates() {
    func aggregate(_ group: String?) -> AggregateRecord {
      AggregateRecord(
        label: "Mean", group: group, operation: "mean", metric: "M", value: 1, scored: 1, planned: 1)
    }
    #expect(
      ColumnName.ofAggregates([
        aggregate("Q"), aggregate("S"), aggregate("Q"), aggregate("Q"), aggregate(nil),
      ])
        == ["Mean", "S: Mean", "Q: Mean", "Q: Mean 2", "Mean 2"])
  }

  @Test(
    "A file's name leads nowhere else and is not too long",
    arguments: [
      ("Parsing", "Parsing"), ("../../etc/passwd", "_._.._etc_passwd"), ("A<B, C>", "A<B, C>"),
      (String(repeating: "日", count: 200), String(repeating: "日", count: 68)),
    ])
  func fileName(evaluation: String, expected: String) {
    let record = RunRecord(
      runID: UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF") ?? UUID(), evaluationID: evaluation,
      displayName: "", startTime: Date(), endTime: Date())
    let name = ResultDocument(record: record, errors: nil).fileName
    #expect(name == expected + "-6F9619FF-8B86-D011-B42D-00C04FC964FF.xcevalresult")
    #expect(name.utf8.count <= 255)
  }
}
