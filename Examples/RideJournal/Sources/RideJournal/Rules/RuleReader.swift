/// Reads a text with a set of rules, from left to right.
struct RuleReader: Sendable {
  /// The rules; where several recognize something, the earlier one wins.
  let rules: [any SearchRule]

  /// The conditions that the rules recognize, and the words that no rule does.
  func read(_ text: Substring) -> (conditions: [RideCondition], uninterpreted: [String]) {
    var words = Word.all(in: text)[...]
    var conditions: [RideCondition] = []
    var uninterpreted: [String] = []
    while let word = words.first {
      if let finding = rules.lazy.compactMap({ $0.finding(in: words) }).first {
        conditions += finding.conditions
        words = words.dropFirst(finding.length)
      } else {
        if word.isWord, !Self.smallWords.contains(word.plain) { uninterpreted.append(word.plain) }
        words = words.dropFirst()
      }
    }
    return (conditions, uninterpreted)
  }

  /// Words that carry no condition and are not worth a search in titles and notes.
  private static let smallWords: Set = [
    "a", "all", "an", "and", "any", "anything", "are", "around", "at", "bike", "but", "by", "did", "do",
    "everything", "except", "find", "for", "from", "had", "have", "i", "in", "is", "it", "list", "me", "my",
    "no",
    "not", "of", "on", "only", "or", "please", "ride", "rides", "rode", "show", "something", "that", "the",
    "there", "to", "was", "were", "what", "when", "where", "which", "with", "without",
    "climbing", "elevation", "ascent", "distance",
  ]
}
