import Foundation
import TestSupport
import Testing

@testable import EvaluationRecords

@Suite("The documentation of the run log")
struct RunLogFormatTests {
  /// A question of the document with the answer that it shows.
  struct Example: Sendable {
    var query: String
    var answer: String
  }

  static var document: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/RunLogFormat.md")
  }

  static func examples() throws -> [Example] {
    let blocks = try String(contentsOf: document, encoding: .utf8).components(separatedBy: "```")
    return blocks.indices.filter { blocks[$0].hasPrefix("sql\n") && $0 + 2 < blocks.count }.map { index in
      Example(
        query: String(blocks[index].dropFirst(4)),
        answer: String(blocks[index + 2].drop { $0 != "\n" }.dropFirst()))
    }
  }

  /// The store of the document's answers.
  static func exampleStore() throws -> TemporaryStore {
    let store = try TemporaryStore()
    var header = RunHeader.sample("Translation")
    header.runID = try #require(UUID(uuidString: "5F0C7A52-1111-4222-8333-444455556666"))
    let writer = try RunLogWriter.begin(header, in: store.file)
    writer.started(RowStart(index: 3, key: RowKey(digest: SampleIdentity.sample(3).digest)))
    for index in 0..<3 {
      var logged = LoggedRow.sample(index, cells: [.scored("Quality", Double(index + 1) / 4)])
      logged.row.content.expected = StoredValue(typeName: "Int", json: "\(index * index)")
      logged.row.judgeReplies = [
        JudgeReplyRecord(
          evaluator: "Judge", attempt: 1, text: "Fine!", problem: index == 1 ? "no score" : nil)
      ]
      if index == 2 {
        logged.cells = []
        logged.row.subjectFailure = .init(errorType: "URLError", reason: "The network is gone.")
        logged.subjectState = .subjectFailed
      }
      writer.append(logged)
    }
    writer.flush()
    return store
  }

  @Test("Every question of the document has the answer that it shows")
  func answers() async throws {
    let store = try Self.exampleStore()
    let examples = try Self.examples()
    #expect(examples.count == 7)
    for example in examples {
      let answer = try Self.table(example.query, in: store.file)
      #expect(answer == example.answer, "\(example.query)")
    }
  }

  @Test("The document names every table and every column")
  func columns() throws {
    let store = try Self.exampleStore()
    let database = try StoreFile(store.file).openForReading()
    let document = try String(contentsOf: Self.document, encoding: .utf8)
    let query = try database.statement(
      """
      SELECT t.name, c.name FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
      WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite%'
      """)
    var count = 0
    while try query.step() {
      let (table, column) = (query.text(0), query.text(1))
      count += 1
      #expect(document.contains("**`\(table)`**"), "\(table)")
      let isPart = column.hasSuffix("_type") || column.hasSuffix("_problem")
      #expect(
        isPart || document.contains("`\(column)`") || column == "id" || column == "row", "\(table).\(column)")
    }
    #expect(count > 80)
  }

  /// The answer as the shell prints it with `-header`.
  static func table(_ sql: String, in file: URL) throws -> String {
    let database = try StoreFile(file).openForReading()
    let query = try database.statement(sql)
    var rows = [query.columnNames]
    while try query.step() { rows.append(query.columnNames.indices.map { query.text(Int32($0)) }) }
    return rows.map { $0.joined(separator: "|") + "\n" }.joined()
  }
}
