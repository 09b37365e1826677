public import Foundation

/// A loader of samples from a JSON file: an array of samples, or JSON Lines with one sample to a line.
///
/// The first character that is not a space decides: with `[` the file is an array, else it is JSON Lines,
/// in which blank lines are fine. The text is UTF-8, with or without a byte order mark. The file is read in
/// pieces while the run goes on, so its size does not matter; a row may have 64 MiB.
///
/// A row that is not valid JSON or does not decode as a `Sample` is skipped; the run counts it and says in
/// its summary in which line and column it stands and what is wrong. `EvaluationResult.errors` has failures
/// then. Only a file that cannot be opened or read, that is no UTF-8 text, or whose first 10,000 rows are all
/// skipped ends the run.
///
/// If `Sample` is `Identifiable` and two samples have the same id, both count, and the run says where they
/// stand.
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
