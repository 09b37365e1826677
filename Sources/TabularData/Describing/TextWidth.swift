/// Measures and fits text by the columns of a terminal that it takes.
enum TextWidth {
  /// The columns that a line takes; it must not hold control characters.
  static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// A line of exactly `width` columns: filled up with spaces, or cut with an ellipsis.
  static func fitted(_ text: String, to width: Int, isRightAligned: Bool = false) -> String {
    let taken = of(text)
    if taken <= width {
      let padding = String(repeating: " ", count: width - taken)
      return isRightAligned ? padding + text : text + padding
    }
    var room = width - 1
    let head = text.prefix { character in
      room -= of(character)
      return room >= 0
    }
    return fitted(head + "…", to: width)
  }

  private static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if isEmoji(scalars, first) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  private static func isEmoji(_ scalars: Character.UnicodeScalarView, _ first: Unicode.Scalar) -> Bool {
    guard first.properties.isEmoji else { return false }
    if first.properties.isEmojiPresentation { return true }
    // A digit or a sign becomes a picture by the selector U+FE0F or by being joined to others.
    return scalars.dropFirst().contains {
      $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
    }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: 0
    case _ where hangulVowelsAndFinals.contains(scalar.value): 0
    default: wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  private static let hangulVowelsAndFinals: ClosedRange<UInt32> = 0x1160...0x11FF
  /// The blocks of East Asian wide and full-width characters. Pictures are found by their properties.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18DFF, 0x1B000...0x1B2FF,
    0x20000...0x3FFFD,
  ]
}
