extension TerminalText {
  /// The number of columns that a line of text takes.
  ///
  /// Text from outside must be made visible first; control characters count as 0 here.
  package static func width(of text: String) -> Int {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// The number of columns that one character takes: 0, 1, 2, or more for some clusters of Indic letters.
  package static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if isEmoji(scalars, first: first) { return 2 }
    return scalars.reduce(0) { $0 + width(of: $1) }
  }

  /// Whether a character is drawn as one picture: an emoji, a flag, a keycap or a sequence of joined emoji.
  private static func isEmoji(_ scalars: Character.UnicodeScalarView, first: Unicode.Scalar) -> Bool {
    if regionalIndicators.contains(first.value) { return scalars.count == 2 }
    guard first.properties.isEmoji else { return false }
    if first.properties.isEmojiPresentation { return true }
    // Digits and some signs become emoji only in a sequence.
    return scalars.dropFirst().contains {
      $0 == emojiSelector || $0 == joiner || $0.properties.isEmojiModifier
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      // The soft hyphen is a format character that terminals draw.
      return scalar.value == 0xAD ? 1 : 0
    case _ where hangulVowelsAndFinals.contains { $0.contains(scalar.value) }:
      // These join the preceding consonant, whose width already covers the syllable.
      return 0
    default:
      return isWide(scalar.value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideScalars.count
    while low < high {
      let middle = (low + high) / 2
      if wideScalars[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideScalars.count && wideScalars[low].contains(value)
  }

  private static let hangulVowelsAndFinals: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FB]
  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let joiner: Unicode.Scalar = "\u{200D}"
}
