/// A source of samples.
///
/// An evaluation pulls one sample after the other from `stream`, so a loader can produce them lazily and
/// need not hold its dataset in memory. An error thrown by the stream ends the run.
public protocol Loader<Sample>: Sendable {
  /// The type of the samples.
  associatedtype Sample: SampleProtocol

  /// The samples, in the order of the results.
  var stream: any AsyncSequence<Sample, any Error> { get }
}
