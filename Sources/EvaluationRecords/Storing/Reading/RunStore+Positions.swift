import Foundation

extension RunStore {
  /// Ranges of positions in which a run has so many rows each, for reading it piece by piece.
  func positions(of runID: UUID, count: Int) throws(RunStoreError) -> [Range<Int>] {
    try read { database throws(RunStoreError) in
      let reader = try RunReader(runID, in: database, file: file)
      let positions = try reader.list(
        "SELECT position FROM row WHERE run = ? AND retired IS NULL ORDER BY position"
      ) { query in query.int(0) }
      var ranges: [Range<Int>] = []
      for start in stride(from: 0, to: positions.count, by: count) {
        let end = min(start + count, positions.count) - 1
        // Rows of one position stay together.
        let lower = max(positions[start], ranges.last?.upperBound ?? positions[start])
        if lower <= positions[end] { ranges.append(lower..<positions[end] + 1) }
      }
      return ranges
    }
  }
}
