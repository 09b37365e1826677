/// A loader of samples that are in memory already.
public struct ArrayLoader<Sample>: Loader where Sample: SampleProtocol {
  private let samples: [Sample]

  /// Creates a loader of the given samples.
  public init(samples: [Sample]) {
    self.samples = samples
  }

  /// The samples in their order in the array. The stream can be read several times.
  public var stream: any AsyncSequence<Sample, any Error> {
    ArraySampleSequence(samples: samples)
  }
}

/// The elements of an array as an asynchronous sequence.
/// A loader that knows how many samples it has without reading them.
protocol CountedLoader {
  var sampleCount: Int { get }
}

extension ArrayLoader: CountedLoader {
  var sampleCount: Int { samples.count }
}

private struct ArraySampleSequence<Sample: SampleProtocol>: AsyncSequence, Sendable {
  typealias Element = Sample
  typealias Failure = any Error

  let samples: [Sample]

  struct AsyncIterator: AsyncIteratorProtocol {
    typealias Failure = any Error

    var remaining: ArraySlice<Sample>

    mutating func next() async throws -> Sample? { remaining.popFirst() }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(remaining: samples[...]) }
}
