import EvaluationRecords
import Evaluations
import Foundation

/// What a loader yields, and the rows it skips, as `line:column: reason`.
struct Loading<Sample: SampleProtocol> {
  var samples: [Sample] = []
  var skipped: [String] = []

  init(_ loader: some Loader<Sample>) async throws {
    let report = DatasetReport()
    samples = try await DatasetReport.$current.withValue(report) {
      var samples: [Sample] = []
      for try await sample in loader.stream { samples.append(sample) }
      return samples
    }
    skipped = report.skippedRows.map { "\($0.line):\($0.column): \($0.reason)" }
  }
}
