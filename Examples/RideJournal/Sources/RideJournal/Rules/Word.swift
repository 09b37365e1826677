/// A word, number or sign of a search request.
struct Word: Hashable {
  /// The word as typed.
  let text: String
  /// The word in lower case, without a possessive ending: "week" for "Week's".
  let plain: String

  init(_ text: String) {
    self.text = text
    let lower = text.lowercased()
    plain = lower.hasSuffix("'s") || lower.hasSuffix("’s") ? String(lower.dropLast(2)) : lower
  }

  /// The number that the word is, in digits or spelled out, or nil.
  var number: Double? {
    Double(plain.replacing(",", with: "")) ?? Self.spelledOut[plain]
  }

  /// Whether the word begins like a name.
  var isCapitalized: Bool {
    text.first?.isUppercase == true
  }

  /// Whether it is a word or a number rather than a sign.
  var isWord: Bool {
    text.contains { $0.isLetter || $0.isNumber }
  }

  private static let spelledOut: [String: Double] = [
    "half": 0.5, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "twelve": 12, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "eighty": 80, "hundred": 100,
  ]
}

extension Word {
  /// The words, numbers and signs of a text. A number and the unit written onto it come apart.
  static func all(in text: Substring) -> [Word] {
    let pattern = /[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?|\p{L}[\p{L}'’]*|[-–+~<>≥≤,;.:!?()]/
    return text.matches(of: pattern).map { Word(String($0.output)) }
  }
}
