import EvaluationRecords
import Foundation

/// The samples of a JSON file, decoded one by one as they are asked for.
struct JSONSampleSequence<Sample: SampleProtocol>: AsyncSequence, Sendable {
  typealias Element = Sample
  typealias Failure = any Error

  let url: URL

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(url: url) }

  struct AsyncIterator: AsyncIteratorProtocol {
    typealias Failure = any Error

    /// How many rows may be skipped before the first sample. A log or a table taken for a dataset would
    /// otherwise fill the memory with what is wrong with it.
    private static var mostRowsBeforeSample: Int { 10_000 }

    private let url: URL
    private var file: FileChunks?
    private var skippedCount = 0
    private var firstProblem: JSONRowProblem?
    private var hasSample = false
    private var splitter = JSONRowSplitter()
    private var ids = SampleIDs<FilePlace>()
    private let decoder = JSONRowDecoder<Sample>()

    init(url: URL) {
      self.url = url
    }

    mutating func next() async throws -> Sample? {
      while true {
        switch splitter.next() {
        case .row(let row):
          if let sample = try decode(row) { return sample }
        case .problem(let problem):
          try skip(problem)
        case .otherFormat(let signature):
          throw DatasetFileError(url: url, problem: .otherFormat(signature))
        case .needsBytes:
          try await readChunk()
        case .end:
          return nil
        }
      }
    }

    private mutating func decode(_ row: JSONRow) throws -> Sample? {
      switch decoder.decode(row) {
      case .success(let sample):
        let place = FilePlace(file: url.path, line: row.line, column: row.column)
        if let repetition = ids.add(sample, at: place) { DatasetReport.note(repetition) }
        hasSample = true
        return sample
      case .failure(let problem):
        try skip(problem)
        return nil
      }
    }

    private mutating func skip(_ problem: JSONRowProblem) throws {
      DatasetReport.skip(
        SkippedRow(file: url.path, line: problem.line, column: problem.column, reason: problem.reason))
      skippedCount += 1
      let first = firstProblem ?? problem
      firstProblem = first
      if !hasSample, skippedCount == Self.mostRowsBeforeSample {
        let text = "\(first.line):\(first.column): \(first.reason)"
        throw DatasetFileError(url: url, problem: .noSamples(rows: skippedCount, first: text))
      }
    }

    private mutating func readChunk() async throws {
      // A file without a single sample would otherwise be read to its end, however long it is.
      try Task.checkCancellation()
      let open: FileChunks
      if let file { open = file } else { open = try await FileChunks.open(url) }
      file = open
      if let bytes = try await open.read() {
        splitter.append(bytes)
        return
      }
      splitter.finish()
      if open.hasChanged {
        let (line, column) = splitter.position
        let reason = "the file was written to while it was read; samples may be missing or mixed up"
        try skip(JSONRowProblem(line: line, column: column, reason: reason))
      }
    }
  }
}
