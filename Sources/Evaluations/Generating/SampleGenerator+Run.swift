extension SampleGenerator {
  /// Generates what is missing to the target, and yields each sample as soon as it is found good.
  ///
  /// Nothing happens before the first sample is asked for, and nothing goes on after the loop was left. Canceling
  /// the task ends the stream with `CancellationError`. Every iteration is a run of its own, with a
  /// session of its own. Runs that overlap fill the same set: each yields what its own requests
  /// brought, and together they stop at the target.
  nonisolated public func run() -> some AsyncSequence<SampleType, any Error> { generatedSamples }

  /// What `run()` returns, by its type.
  nonisolated package var generatedSamples: GeneratedSamples<SampleType> { GeneratedSamples(generator: self) }
}

/// Samples that a generator generates while they are asked for.
package struct GeneratedSamples<SampleType>: AsyncSequence, Sendable where SampleType: ModelSampleProtocol {
  package typealias Element = SampleType
  package typealias Failure = any Error

  let generator: SampleGenerator<SampleType>

  package func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(run: GenerationRun(generator: generator))
  }

  package struct AsyncIterator: AsyncIteratorProtocol {
    package typealias Failure = any Error

    var run: GenerationRun<SampleType>

    package mutating func next() async throws -> SampleType? { try await run.next() }
  }
}
