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

    private let url: URL
    private var file: FileChunks?
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
          if let sample = decode(row) { return sample }
        case .problem(let problem):
          skip(problem)
        case .otherFormat(let signature):
          throw DatasetFileError(url: url, problem: .otherFormat(signature))
        case .needsBytes:
          try await readChunk()
        case .end:
          return nil
        }
      }
    }

    private mutating func decode(_ row: JSONRow) -> Sample? {
      switch decoder.decode(row) {
      case .success(let sample):
        let place = FilePlace(file: url.path, line: row.line, column: row.column)
        if let repetition = ids.add(sample, at: place) { DatasetReport.note(repetition) }
        return sample
      case .failure(let problem):
        skip(problem)
        return nil
      }
    }

    private func skip(_ problem: JSONRowProblem) {
      DatasetReport.skip(
        SkippedRow(file: url.path, line: problem.line, column: problem.column, reason: problem.reason))
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
        skip(JSONRowProblem(line: line, column: column, reason: reason))
      }
    }
  }
}
