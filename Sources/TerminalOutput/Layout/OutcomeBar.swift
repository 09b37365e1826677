import EvaluationRecords

/// A bar for a metric that samples pass or fail: how many of all samples passed, failed, were not measured.
struct OutcomeBar {
  let passed: Int
  let failed: Int
  let unmeasured: Int

  /// The bar of a metric's coverage, or nil if its samples do not just pass or fail.
  init?(_ coverage: MetricCoverage) {
    guard coverage.isPassFail else { return nil }
    passed = coverage.count(of: .passed)
    failed = coverage.count(of: .failed)
    unmeasured = coverage.planned - coverage.scored
  }

  /// How many of `columns` cells each part takes.
  ///
  /// A part that exists takes at least one cell, so that a bar looks full only if every sample passed.
  func cells(in columns: Int) -> (passed: Int, failed: Int, unmeasured: Int) {
    let counts = [passed, failed, unmeasured]
    let total = counts.reduce(0, +)
    guard total > 0, columns >= counts.count else { return (0, 0, 0) }
    var cells = counts.map { count in
      count == 0 ? 0 : max(1, Int((Double(count) / Double(total) * Double(columns)).rounded()))
    }
    // Rounding may be off by one or two; the largest part is where that shows least.
    if let largest = cells.indices.max(by: { cells[$0] < cells[$1] }) {
      cells[largest] += columns - cells.reduce(0, +)
    }
    return (cells[0], cells[1], cells[2])
  }

  /// What the parts of a bar mean.
  static func legend(_ glyphs: Glyphs) -> StyledLine {
    var line = StyledLine(glyphs.passed, .success)
    line.append(" passed  ", .faint)
    line.append(glyphs.failed, .failure)
    line.append(" failed  ", .faint)
    line.append(glyphs.unmeasured + " not measured", .faint)
    return line
  }

  /// The bar, `columns` wide.
  func line(columns: Int, glyphs: Glyphs) -> StyledLine {
    let cells = cells(in: columns)
    var line = StyledLine(String(repeating: glyphs.passed, count: cells.passed), .success)
    line.append(String(repeating: glyphs.failed, count: cells.failed), .failure)
    line.append(String(repeating: glyphs.unmeasured, count: cells.unmeasured), .faint)
    return line
  }
}
