/// Reads requests with hand-written rules: quick, predictable, and blind to what nobody wrote a rule for.
///
/// It knows metric and imperial units, ranges, seasons and months, kinds of ride and their exclusion, and places
/// with a capital letter. It does not know typing mistakes, other languages, or any phrase outside its lists.
public struct RuleBasedParser: RideSearchParser {
  // Earlier rules win: "to work" is a commute before it is a place.
  private let rules: [any SearchRule] = [AmountRule(), PeriodRule(), RideKindRule(), PlaceRule(), VagueRule()]

  /// A parser with all rules.
  public init() {}

  /// Reads the request up to the point where it stops being a search, see ``RequestGuard``.
  public func parse(_ request: String) -> ParsedQuery {
    var words = Word.all(in: RequestGuard.searchPart(of: request))[...]
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
    return ParsedQuery(filters: conditions, uninterpreted: uninterpreted)
  }

  /// Words that carry no condition and are not worth a search in titles and notes.
  private static let smallWords: Set = [
    "a", "all", "an", "and", "any", "anything", "are", "around", "at", "bike", "but", "by", "did", "do",
    "everything", "except", "find", "for", "from", "had", "have", "i", "in", "is", "it", "list", "me", "my", "no",
    "not", "of", "on", "only", "or", "please", "ride", "rides", "rode", "show", "something", "that", "the",
    "there", "to", "was", "were", "what", "when", "where", "which", "with", "without",
    "climbing", "elevation", "ascent", "distance",
  ]
}
