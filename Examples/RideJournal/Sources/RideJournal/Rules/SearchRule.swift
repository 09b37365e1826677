/// One thing the rule-based parser recognizes.
protocol SearchRule: Sendable {
  /// What the rule recognizes in words that begin here, or nil.
  func finding(in words: ArraySlice<Word>) -> Finding?
}

/// What a rule recognized.
struct Finding: Equatable {
  /// The conditions that the words ask for.
  var conditions: [RideCondition]
  /// How many words that took, at least one.
  var length: Int
}

/// Phrases of up to three words with a meaning each.
struct Phrasebook<Meaning: Sendable>: Sendable {
  private let meanings: [String: Meaning]

  /// Takes phrases in lower case, their words separated by single spaces.
  init(_ phrases: KeyValuePairs<Meaning, [String]>) {
    meanings = Dictionary(
      phrases.flatMap { entry in entry.value.map { ($0, entry.key) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The meaning of the longest known phrase at the start of the words, and its number of words.
  func match(_ words: ArraySlice<Word>) -> (meaning: Meaning, length: Int)? {
    for length in stride(from: min(3, words.count), to: 0, by: -1) {
      let phrase = words.prefix(length).map(\.plain).joined(separator: " ")
      if let meaning = meanings[phrase] { return (meaning, length) }
    }
    return nil
  }
}
