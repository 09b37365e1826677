public import Foundation

/// A loader of samples from a JSON file: an array of samples, or JSON Lines with one sample to a line.
///
/// The first character that is not a space decides: with `[` the file is an array, else it is JSON Lines,
/// in which blank lines are fine. The file is read in pieces, so its size does not matter.
///
/// A row that is not valid JSON or does not decode as a `Sample` is skipped; the run counts it and says in
/// its summary in which line and column it stands and what is wrong. Only a file that cannot be opened or
/// read ends the run.
public struct JSONLoader<Sample>: Loader where Sample: SampleProtocol {
  private let url: URL

  /// Creates a loader of the file at a URL. The file is opened when the stream is read.
  public init(url: URL) {
    self.url = url
  }

  /// The samples in file order. The stream can be read several times; each reads the file anew.
  public var stream: any AsyncSequence<Sample, any Error> {
    JSONSampleSequence<Sample>(url: url)
  }
}
