import Synchronization

/// Replaces secrets in text with `•••`.
///
/// It knows the values registered with it and recognizes the usual shapes of keys. A registered value stays
/// known as long as the redactor lives.
package final class Redactor: Sendable {
  /// What stands in place of a secret.
  package static let mark = "•••"
  /// The redactor of this process.
  package static let shared = Redactor()
  /// Values shorter than this many characters are not registered: they would hit ordinary words.
  package static let minimumLength = 6

  private let values = Mutex(KnownValues())

  /// Creates a redactor that knows no values.
  package init() {}

  /// Makes `value` known, without the white space around it; does nothing if it is too short.
  package func register(_ value: String) {
    values.withLock { $0.insert(value) }
  }

  /// Whether any value is registered; if none is, `redactKnown` changes nothing.
  package var knowsValues: Bool { values.withLock { !$0.isEmpty } }

  /// Replaces registered values and everything that has the shape of a key; labels stay.
  ///
  /// For errors, headers, URLs and reports.
  package func redact(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let values = values.withLock { $0 }
    let known = bytes.withUnsafeBufferPointer { values.ranges(in: $0) }
    return Self.replace(known + KeyShapes.ranges(in: bytes), in: text, bytes)
  }

  /// Replaces registered values only.
  ///
  /// For stored inputs and answers, which must otherwise read back as they were.
  package func redactKnown(_ text: String) -> String {
    let values = values.withLock { $0 }
    var searched = text
    let ranges = searched.withUTF8 { values.ranges(in: $0) }
    return ranges.isEmpty ? text : Self.replace(ranges, in: text, Array(text.utf8))
  }

  /// Replaces ranges, overlapping ones together so that no end of either stays.
  private static func replace(_ ranges: [Range<Int>], in text: String, _ bytes: [UInt8]) -> String {
    guard !ranges.isEmpty else { return text }
    var output: [UInt8] = []
    var copied = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound >= copied {
        output.append(contentsOf: bytes[copied..<range.lowerBound])
        output.append(contentsOf: mark.utf8)
      }
      copied = max(copied, range.upperBound)
    }
    output.append(contentsOf: bytes[copied...])
    return String(decoding: output, as: UTF8.self)
  }
}
