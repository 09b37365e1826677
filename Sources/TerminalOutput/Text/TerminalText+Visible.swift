extension TerminalText {
  /// What stands for a line break when text is shown on one line.
  package enum LineBreak: Sendable {
    /// A sign, so that the reader sees the break.
    case symbol
    /// A space, as fits prose.
    case space
  }

  /// Untrusted text as one line that shows what it holds and does nothing to the terminal.
  ///
  /// Control characters become their symbols (␛), and invisible ones, those that reorder text among them, their code
  /// points (⟨U+202E⟩). A pile of combining marks is cut, and a mark without a letter gets a dotted circle to
  /// stand on, so that no character reaches into its neighbors.
  ///
  /// - Parameter asciiOnly: Whether everything outside of ASCII is spelled as a code point, `\u{e9}` for instance.
  package static func visible(
    _ untrusted: String, lineBreak: LineBreak = .symbol, asciiOnly: Bool = false
  ) -> String {
    if untrusted.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return untrusted }
    var result = ""
    for character in untrusted {
      if isLineBreak(character) {
        result += lineBreak == .space ? " " : asciiOnly ? "\\n" : "⏎"
      } else if character == "\t", lineBreak == .space {
        result += " "
      } else if asciiOnly {
        for scalar in character.unicodeScalars { result += asciiForm(of: scalar) }
      } else {
        append(character, to: &result)
      }
    }
    return result
  }

  private static func isLineBreak(_ character: Character) -> Bool {
    switch character {
    case "\n", "\r\n", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  private static func asciiForm(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": "\\t"
    case "\r": "\\r"
    case " "..."~": String(scalar)
    default: "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }

  private static func append(_ character: Character, to result: inout String) {
    let scalars = Array(character.unicodeScalars)
    if isTagFlag(scalars) {
      result.append(character)
      return
    }
    var marks = 0
    for (position, scalar) in scalars.enumerated() {
      if let symbol = symbol(for: scalar, isFirst: position == 0) {
        result += symbol
      } else if isMark(scalar) {
        if position == 0 { result += "◌" }
        marks += 1
        if marks <= mostMarks { result.unicodeScalars.append(scalar) }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    if marks > mostMarks { result += "⟨+\(marks - mostMarks) marks⟩" }
  }

  /// The symbol of a scalar that must not reach the terminal, or nil if it may.
  private static func symbol(for scalar: Unicode.Scalar, isFirst: Bool) -> String? {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map(String.init)
    case 0x7F: "␡"
    case 0x200C, 0x200D: isFirst ? codePoint(of: scalar) : nil  // Joiners belong inside a character.
    case _ where isInvisible(scalar): codePoint(of: scalar)
    default: nil
    }
  }

  private static func codePoint(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD:
      return false  // Format characters by category, but signs that are drawn.
    case 0x115F, 0x1160, 0x3164, 0xFFA0:
      return true  // Letters by category, but empty.
    case 0xFDD0...0xFDEF:
      return true
    case let value where value & 0xFFFE == 0xFFFE:
      return true
    default:
      let category = scalar.properties.generalCategory
      return category == .control || category == .format || category == .lineSeparator
        || category == .paragraphSeparator
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether the scalars are the flag of a region such as Scotland: a black flag, a few tag letters, an end tag.
  private static func isTagFlag(_ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars.first == "\u{1F3F4}", scalars.last == "\u{E007F}", 5...9 ~= scalars.count else {
      return false
    }
    return scalars.dropFirst().dropLast().allSatisfy { 0xE0030...0xE007A ~= $0.value }
  }

  /// More than the writing of any language stacks on a letter.
  private static let mostMarks = 6
}
