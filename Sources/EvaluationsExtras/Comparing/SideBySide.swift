public import Evaluations
import TerminalOutput

/// Several runs in one table: a row for each aggregate, a column for each run.
///
/// ```swift
/// print(SideBySide(["Rules": rules, "Model": model]))
/// ```
///
/// Aggregates of different runs stand in one row if they have the same group and label. A value over fewer
/// samples than the run has says so.
public struct SideBySide: Sendable {
  private let columns: [(title: String, result: EvaluationResult)]

  /// Creates a table from titles and results, in the order of the columns.
  public init(_ columns: [(title: String, result: EvaluationResult)]) {
    self.columns = columns
  }

  /// Creates a table from titles and results, in the order of the columns. A title may occur twice.
  public init(_ columns: KeyValuePairs<String, EvaluationResult>) {
    self.init(columns.map { (title: $0.key, result: $0.value) })
  }

  /// The table in plain text for a terminal of the given width, in characters.
  ///
  /// Runs that do not fit beside each other continue in a second table below the first.
  public func text(columns width: Int) -> String { text(style: TerminalStyle(columns: width)) }

  private func text(style: TerminalStyle) -> String {
    RunComparison(records: columns.map(\.result.record), titles: columns.map(\.title), style: style).text
  }
}

extension SideBySide: CustomStringConvertible {
  /// The table for the terminal at the standard output, in color if it shows color.
  public var description: String { text(style: .current(for: 1)) }
}
