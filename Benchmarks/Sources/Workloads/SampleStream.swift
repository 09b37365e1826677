import Evaluations
import Synchronization

/// A sequence that makes samples when it is asked for them.
struct SampleStream: AsyncSequence, Sendable {
  typealias Element = ModelSample<String>
  typealias Failure = any Error

  let count: Int
  let tenths: Tenths

  struct AsyncIterator: AsyncIteratorProtocol {
    typealias Failure = any Error

    let stream: SampleStream
    private var next = 0

    init(stream: SampleStream) { self.stream = stream }

    mutating func next() async throws -> ModelSample<String>? {
      if next * 10 % stream.count < 10 { try stream.tenths.note() }
      guard next < stream.count else { return nil }
      defer { next += 1 }
      return Arithmetic.sample(next)
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: self) }
}

/// When each tenth of a stream was asked for, and how much memory the process had then.
final class Tenths: Sendable {
  private struct Mark {
    let time: ContinuousClock.Instant
    let memory: Int
  }

  private let marks = Mutex<[Mark]>([])

  /// Notes that a tenth begins, or that the last one is over.
  func note() throws {
    let mark = Mark(time: .now, memory: try ResourceUsage.residentMemory())
    marks.withLock { $0.append(mark) }
  }

  /// The seconds that each tenth took, and the memory at its end in bytes.
  var details: [String: [Double]] {
    let marks = marks.withLock { $0 }
    return [
      "secondsPerTenth": zip(marks, marks.dropFirst()).map { ($1.time - $0.time) / .seconds(1) },
      "memoryAfterTenth": marks.dropFirst().map { Double($0.memory) },
    ]
  }
}
