/// Finds text that has the shape of a key, although nobody registered it.
///
/// Three shapes are known: a word that begins as a provider's keys do (`sk-…`, `AIza…`), a token after
/// `Bearer`, and a value behind a label such as `api_key=` or `"apiKey":`. Only the value is found, so that
/// the label stays readable.
enum KeyShapes {
  /// How the keys of well-known providers begin.
  private static let prefixes = ["sk-", "sk_", "AIza", "gsk_", "hf_", "xai-"].map { Array($0.utf8) }

  /// Where keys are in `bytes`, in order.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = 0
    while position < bytes.count {
      guard bytes[position].isKeyWord else {
        position += 1
        continue
      }
      let word = bytes.run(from: position) { $0.isKeyWord }
      position = word.upperBound
      if let label = KeyLabel(bytes[word]), let value = LabeledValue(after: word, label: label, in: bytes) {
        found.append(value.range)
        position = value.range.upperBound
      } else if let key = providerKey(in: word, of: bytes) {
        found.append(key)
      }
    }
    return found
  }

  /// The part of `word` from a provider's prefix on, if enough follows it to be a key.
  private static func providerKey(in word: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    for start in word where start == word.lowerBound || !bytes[start - 1].isLetterOrDigit {
      for prefix in prefixes where bytes[start..<word.upperBound].starts(with: prefix) {
        let rest = bytes[(start + prefix.count)..<word.upperBound]
        // `sk-learn` is no key, `sk-test-123` is one.
        if rest.count >= 16 || (rest.count >= 6 && rest.contains { $0.isDigit }) {
          return start..<word.upperBound
        }
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// The indices from `start` on, as long as `belongs` holds.
  func run(from start: Int, while belongs: (UInt8) -> Bool) -> Range<Int> {
    var end = start
    while end < count, belongs(self[end]) { end += 1 }
    return start..<end
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is an ASCII letter or digit.
  var isLetterOrDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  /// Whether labels and keys may contain the byte.
  var isKeyWord: Bool { isLetterOrDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") }
}
