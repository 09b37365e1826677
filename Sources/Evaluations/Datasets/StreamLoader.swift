/// A loader around any asynchronous sequence of samples.
public struct StreamLoader<Sample>: Loader where Sample: SampleProtocol {
  private let source: any AsyncSequence<Sample, any Error> & Sendable

  /// Creates a loader around a sequence.
  ///
  /// Whether the stream can be read several times is up to the sequence: an `AsyncThrowingStream` is empty
  /// the second time.
  public init(stream: some AsyncSequence<Sample, any Error> & Sendable) {
    source = stream
  }

  /// The sequence the loader was made from.
  public var stream: any AsyncSequence<Sample, any Error> { source }
}
