import Foundation

/// The secrets that were registered, in every spelling that is looked for.
struct KnownValues: Sendable {
  /// UTF-8 spellings by their first byte, the longest first.
  private var spellings: [UInt8: [[UInt8]]] = [:]
  /// For every byte whether a spelling begins with it, because nearly all bytes of a text have to be passed over.
  private var begins: [Bool] = []

  /// Whether there is no value to look for.
  var isEmpty: Bool { spellings.isEmpty }

  /// Adds a value in all its spellings unless it is too short.
  mutating func insert(_ value: String) {
    let value = value.trimmingCharacters(in: .whitespacesAndNewlines)
    guard value.count >= Redactor.minimumLength else { return }
    if begins.isEmpty { begins = Array(repeating: false, count: 256) }
    for spelling in Self.spellings(of: value) {
      let bytes = Array(spelling.utf8)
      var known = spellings[bytes[0], default: []]
      guard !known.contains(bytes) else { continue }
      known.append(bytes)
      known.sort { $0.count > $1.count }
      spellings[bytes[0]] = known
      begins[Int(bytes[0])] = true
    }
  }

  /// Where registered values are in `bytes`; ranges may overlap.
  func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    var found: [Range<Int>] = []
    for index in bytes.indices where begins[Int(bytes[index])] {
      let rest = bytes[index...]
      guard let value = spellings[bytes[index]]?.first(where: { rest.starts(with: $0) }) else { continue }
      found.append(index..<(index + value.count))
    }
    return found
  }

  /// The value itself, percent-encoded for paths, queries and forms, and escaped for JSON.
  private static func spellings(of value: String) -> [String] {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    let encoded = [unreserved, .urlQueryAllowed, .urlPathAllowed, .urlHostAllowed]
      .compactMap { value.addingPercentEncoding(withAllowedCharacters: $0) }
    let forms = encoded.map { $0.replacingOccurrences(of: "%20", with: "+") }
    let json = jsonEscaped(value)
    let jsonSlashes = json.replacingOccurrences(of: "/", with: "\\/")
    return [value, json, jsonSlashes] + (encoded + forms).flatMap { [$0, lowercasedEscapes($0)] }
  }

  private static func jsonEscaped(_ value: String) -> String {
    value.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\"", "\\": escaped += "\\" + String(scalar)
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// The same percent-encoded text with lowercase hexadecimal digits.
  private static func lowercasedEscapes(_ encoded: String) -> String {
    let parts = encoded.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      text + "%" + part.prefix(2).lowercased() + part.dropFirst(2)
    }
  }
}
