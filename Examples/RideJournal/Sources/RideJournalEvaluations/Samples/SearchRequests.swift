import Evaluations
import Foundation

/// The requests in `search-requests.jsonl`, or the first few of them.
///
/// The file is read where it stands in the source folder, so what a run says about one of its lines points at the
/// line to mend.
package struct SearchRequests: Loader {
  /// How many requests there are at most, or nil for all.
  package let limit: Int?

  /// All requests, or the first `limit` of them.
  package init(limit: Int? = nil) {
    self.limit = limit
  }

  /// The file of the requests.
  package static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "search-requests.jsonl")

  /// The requests in the order of the file.
  package var stream: any AsyncSequence<SearchParseSample, any Error> {
    let all = JSONLoader<SearchParseSample>(url: Self.file).stream
    guard let limit else { return all }
    return first(limit, of: all)
  }

  private func first<Samples: AsyncSequence>(
    _ count: Int, of samples: Samples
  ) -> any AsyncSequence<SearchParseSample, any Error>
  where Samples.Element == SearchParseSample, Samples.Failure == any Error {
    samples.prefix(count)
  }
}
