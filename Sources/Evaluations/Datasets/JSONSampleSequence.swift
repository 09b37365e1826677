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
        case .needsBytes:
          try await readChunk()
        case .end:
          return nil
        }
      }
    }

    private func decode(_ row: JSONRow) -> Sample? {
      switch decoder.decode(row) {
      case .success(let sample): return sample
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
      let open = try file ?? FileChunks(opening: url)
      file = open
      if let bytes = try await open.read() {
        splitter.append(bytes)
      } else {
        splitter.finish()
      }
    }
  }
}
