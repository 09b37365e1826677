import EvaluationRecords
import Foundation
import Testing

@testable import Evaluations

@Suite("JSONLoader reads files of any size and state")
struct LargeFileTests {
  @Test("Every one of 100,000 rows is read, in both layouts", arguments: ["\n", ","])
  func manyRows(separator: String) async throws {
    let rows = (0..<100_000).map { "{\"input\":\"sample \($0)\"}" }.joined(separator: separator)
    let file = try TemporaryFile(separator == "," ? "[\(rows)]" : rows)
    var count = 0
    for try await sample in JSONLoader<TextSample>(url: file.url).stream {
      if sample.input != "sample \(count)" { Issue.record("Row \(count) is \(sample.input).") }
      count += 1
    }
    #expect(count == 100_000)
  }

  @Test("A row of several megabytes is read whole, in both layouts", arguments: [false, true])
  func hugeRow(isArray: Bool) async throws {
    let text = String(repeating: "long, [and] longer ", count: 100_000)
    let row = "{\"input\":\"\(text)\"}"
    let file = try TemporaryFile(isArray ? "[\(row), \(row)]" : "\(row)\n\(row)")
    let samples = try await Loading(JSONLoader<TextSample>(url: file.url)).samples
    #expect(samples.count == 2)
    #expect(samples.allSatisfy { $0.input == text })
  }

  @Test("A file without a sample among its first 10,000 rows is taken for another one")
  func wrongFile() async throws {
    let file = try TemporaryFile("id;text\n" + String(repeating: "1;x\n", count: 10_000))
    let report = DatasetReport()
    let error = await #expect(throws: DatasetFileError.self) {
      try await DatasetReport.$current.withValue(report) {
        for try await _ in JSONLoader<TextSample>(url: file.url).stream {}
      }
    }
    #expect(report.skippedRows.count == 10_000)
    #expect(
      error?.errorDescription
        == "None of the first 10000 rows of the dataset \(file.url.path) can be read, so it is taken for another "
        + "file. The first is at 1:1: expected a value, found 'id'. Check the path and the sample type's keys."
    )
  }

  @Test("One sample among the first 10,000 rows makes it a dataset")
  func lateSample() async throws {
    let bad = String(repeating: "x\n", count: 9_999)
    let file = try TemporaryFile(bad + "{\"input\":\"a\"}\n" + bad)
    let loading = try await Loading(JSONLoader<TextSample>(url: file.url))
    #expect(loading.samples == [TextSample("a")])
    #expect(loading.skipped.count == 19_998)
  }

  @Test("A file that is written to while it is read is reported, and what is there is read")
  func changedFile() async throws {
    let row = "{\"input\":\"\(String(repeating: "x", count: 1_000))\"}\n"
    let file = try TemporaryFile(String(repeating: row, count: 200))
    let report = DatasetReport()
    let count = try await DatasetReport.$current.withValue(report) {
      var count = 0
      for try await _ in JSONLoader<TextSample>(url: file.url).stream {
        count += 1
        if count == 1 {
          let handle = try FileHandle(forWritingTo: file.url)
          try handle.seekToEnd()
          try handle.write(contentsOf: Data(row.utf8))
          try handle.close()
        }
      }
      return count
    }
    #expect(count == 201)
    #expect(
      report.skippedRows == [
        SkippedRow(
          file: file.url.path, line: 202, column: 1,
          reason: "the file was written to while it was read; samples may be missing or mixed up")
      ])
  }

  @Test("A file that is replaced while it is read stays the old one")
  func replacedFile() async throws {
    let row = "{\"input\":\"\(String(repeating: "x", count: 1_000))\"}\n"
    let file = try TemporaryFile(String(repeating: row, count: 200))
    let report = DatasetReport()
    let count = try await DatasetReport.$current.withValue(report) {
      var count = 0
      for try await _ in JSONLoader<TextSample>(url: file.url).stream {
        count += 1
        if count == 1 { try Data("other".utf8).write(to: file.url, options: .atomic) }
      }
      return count
    }
    #expect(count == 200)
    #expect(report.skippedRows == [])
  }

  @Test("A canceled task stops reading a file that has no samples")
  func cancellation() async throws {
    let file = try TemporaryFile("oops\n")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for try await _ in JSONLoader<TextSample>(url: file.url).stream {}
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A file whose lines end with CR alone, and a sample over several lines, are told with what to do")
  func hints() async throws {
    let carriageReturns = try TemporaryFile("{\"input\":\"a\"}\r{\"input\":\"b\"}\r")
    #expect(
      try await Loading(JSONLoader<TextSample>(url: carriageReturns.url)).skipped == [
        "1:15: unexpected text after the value; a line ends with LF or CR LF, not with CR alone"
      ])
    let pretty = try TemporaryFile("{\n  \"input\": \"a\"\n}\n")
    #expect(
      try await Loading(JSONLoader<TextSample>(url: pretty.url)).skipped == [
        "1:2: the text ends inside an object; in JSON Lines a sample stands on one line",
        "2:10: unexpected text after the value", "3:1: expected a value",
      ])
  }

  @Test("A byte order mark that joining files left at a line's start is passed over")
  func joinedFiles() async throws {
    let file = try TemporaryFile(
      "\u{FEFF}{\"input\":\"a\"}\n\u{FEFF}{\"input\":\"b\"}\n\u{FEFF}{\"input\":2}\n")
    let loading = try await Loading(JSONLoader<TextSample>(url: file.url))
    #expect(loading.samples.map(\.input) == ["a", "b"])
    #expect(loading.skipped == ["3:1: key `input`: expected text, found a number"])
  }
}
