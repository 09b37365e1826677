package import EvaluationRecords
import Foundation
import Synchronization
import TerminalOutput

/// Collects what loaders notice while a run reads its dataset: rows that they skip, ids that come again.
///
/// The engine installs one around the dataset's stream, so a loader wrapped in another one reports too.
package final class DatasetReport: Sendable {
  @TaskLocal package static var current: DatasetReport?

  private let rows = Mutex<[SkippedRow]>([])
  private let repetitions = Mutex<[SampleIDs<FilePlace>.Repetition]>([])

  /// Creates a report without rows.
  package init() {}

  /// The rows skipped so far, in the order in which they were met.
  package var skippedRows: [SkippedRow] { rows.withLock { $0 } }

  /// The ids that came again so far, each as often as it did.
  var repeatedIDs: [SampleIDs<FilePlace>.Repetition] { repetitions.withLock { $0 } }

  /// Notes an id that an earlier sample of the same file has; the run tells, so outside one nobody does.
  static func note(_ repetition: SampleIDs<FilePlace>.Repetition) {
    current?.repetitions.withLock { $0.append(repetition) }
  }

  /// Notes a row that could not become a sample.
  ///
  /// Outside a run nobody collects, and the row is named on the standard error stream instead.
  package static func skip(_ row: SkippedRow) {
    if let current {
      current.rows.withLock { $0.append(row) }
    } else {
      let line = TerminalText.visible("\(row.text); the row is skipped", lineBreak: .space) + "\n"
      do {
        try FileHandle.standardError.write(contentsOf: Data(line.utf8))
      } catch {
        // Without a standard error stream there is nobody to tell.
      }
    }
  }
}

extension SkippedRow {
  /// The row's place and what is wrong, `samples.jsonl:3:1: key …` for instance.
  package var text: String { "\(file):\(line):\(column): \(reason)" }
}
