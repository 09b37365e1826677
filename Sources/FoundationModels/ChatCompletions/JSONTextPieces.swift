import OrderedJSON

/// Decodes a JSON text that comes in pieces.
struct JSONTextPieces {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private var hasBegun = false
  /// Bytes that cannot be decoded yet: an escape that is not whole.
  private var rest: [UInt8] = []
  /// Whether what came is not a JSON text.
  private(set) var isBroken = false

  /// Reads a piece, the opening and the closing quotation mark included.
  ///
  /// - Returns: The text that can be decoded by now.
  mutating func read(_ piece: String) -> String {
    rest += piece.utf8
    if !hasBegun, let first = rest.first {
      hasBegun = true
      isBroken = first != Self.quote
      rest.removeFirst()
    }
    let end = decodableCount
    guard !isBroken, end > 0 else { return "" }
    defer { rest.removeFirst(end) }
    guard case .string(let text)? = try? JSONReader.read([Self.quote] + rest[..<end] + [Self.quote]) else {
      isBroken = true
      return ""
    }
    return text
  }

  /// How many bytes lie before the closing quotation mark, or an escape that may go on.
  private var decodableCount: Int {
    var index = 0
    while index < rest.count, rest[index] != Self.quote {
      guard rest[index] == Self.backslash else {
        index += 1
        continue
      }
      guard let length = escapeLength(at: index) else { break }
      index += length
    }
    return index
  }

  /// The length of the escape at a backslash, nil if it may go on. The two halves of a surrogate pair are one escape.
  private func escapeLength(at index: Int) -> Int? {
    guard index + 1 < rest.count else { return nil }
    guard rest[index + 1] == UInt8(ascii: "u") else { return 2 }
    guard index + 6 <= rest.count else { return nil }
    let digits = String(decoding: rest[(index + 2)..<(index + 6)], as: UTF8.self)
    guard let unit = UInt16(digits, radix: 16), (0xD800..<0xDC00).contains(unit) else { return 6 }
    return index + 12 <= rest.count ? 12 : nil
  }
}
