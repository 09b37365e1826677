/// Where the current row of each key is, in little memory.
///
/// An index of the database would do the same, but digests come in no order, so that almost every row would
/// dirty another page of it: that made writing take twice as long.
struct RowIndex {
  private var rows: [Int: Int] = [:]

  /// The number of the row that probably has a key. Another key may share the fingerprint, so the caller looks.
  func row(of key: RowKey) -> Int? { rows[Self.fingerprint(of: key)] }

  /// Notes the row of a key.
  mutating func set(_ row: Int, for key: RowKey) { rows[Self.fingerprint(of: key)] = row }

  /// Forgets a key.
  mutating func remove(_ key: RowKey) { rows[Self.fingerprint(of: key)] = nil }

  private static func fingerprint(of key: RowKey) -> Int {
    var hasher = Hasher()
    hasher.combine(key)
    return hasher.finalize()
  }
}
