/// Recognizes places: names in capitals after a word like "near" or "through".
struct PlaceRule: SearchRule {
  private static let prepositions: Set = [
    "in", "around", "near", "through", "across", "along", "to", "from", "at",
  ]
  /// The words that can stand before the name of a place.
  static let leadingWords = prepositions.union(["the", "rides", "ride"])
  private let period = PeriodRule()

  func finding(in words: ArraySlice<Word>) -> Finding? {
    guard let preposition = words.first, Self.prepositions.contains(preposition.plain) else { return nil }
    var rest = words.dropFirst()
    if rest.first?.plain == "the" { rest = rest.dropFirst() }
    guard period.finding(in: rest) == nil else { return nil }
    let name = rest.prefix { $0.isCapitalized }
    guard !name.isEmpty else { return nil }
    let place = name.map { $0.text.lowercased() }.joined(separator: " ")
    return Finding(conditions: [.place(place)], length: name.endIndex - words.startIndex)
  }
}
