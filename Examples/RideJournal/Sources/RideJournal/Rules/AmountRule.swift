/// Recognizes amounts with a unit: "over 50 km", "1,000+ ft of climbing", "between one and two hours".
struct AmountRule: SearchRule {
  private enum Bound { case atLeast, atMost, about }
  private enum Measure { case distance, climbing, duration }

  private let bounds = Phrasebook<Bound>([
    .atLeast: [
      "over", "above", "more than", "at least", "longer than", "minimum", "min", ">", "≥", "no less than",
      "not less than", "not under",
    ],
    .atMost: [
      "under", "below", "less than", "at most", "up to", "shorter than", "maximum", "max", "within", "<", "≤",
      "no more than", "not more than", "no longer than", "not longer than", "not over", "nothing over",
    ],
    .about: ["about", "around", "roughly", "approximately", "circa", "~", "between", "from"],
  ])
  private let afterthoughts = Phrasebook<Bound>([
    .atLeast: ["+", "or more", "or longer", "and more", "plus"],
    .atMost: ["or less", "or shorter", "max", "tops"],
  ])
  private let units = Phrasebook<(measure: Measure, factor: Double)>([
    (.distance, 1): ["km", "kms", "k", "kilometer", "kilometers", "kilometre", "kilometres"],
    (.distance, 1.609344): ["mi", "mile", "miles"],
    (.climbing, 1): ["m", "meter", "meters", "metre", "metres"],
    (.climbing, 0.3048): ["ft", "feet", "foot"],
    (.duration, 60): ["h", "hr", "hrs", "hour", "hours"],
    (.duration, 1): ["min", "mins", "minute", "minutes"],
  ])
  private static let joiners: Set = ["-", "–", "to", "and"]
  private static let articles: Set = ["a", "an"]
  private static let climbingWords: Set = [
    "climbing", "climb", "elevation", "ascent", "gain", "up", "uphill", "vertical",
  ]

  func finding(in words: ArraySlice<Word>) -> Finding? {
    var rest = words
    var bound = take(bounds, from: &rest)
    guard var low = takeNumber(from: &rest) else { return nil }
    var high: Double?
    bound = take(afterthoughts, from: &rest) ?? bound
    if let joiner = rest.first, Self.joiners.contains(joiner.plain) {
      var beyond = rest.dropFirst()
      if let second = takeNumber(from: &beyond) {
        high = second
        rest = beyond
      } else if joiner.plain == "-" {
        rest = beyond
      }
    }
    guard let unit = units.match(rest) else { return nil }
    rest = rest.dropFirst(unit.length)
    bound = take(afterthoughts, from: &rest) ?? bound
    if unit.meaning.measure == .climbing { skipClimbingWords(in: &rest) }

    low *= unit.meaning.factor
    let amount: Amount
    if let high = high.map({ $0 * unit.meaning.factor }) {
      amount = .between(Int(min(low, high).rounded()), Int(max(low, high).rounded()))
    } else {
      let value = Int(low.rounded())
      amount =
        switch bound {
        case .atLeast: .atLeast(value)
        case .atMost: .atMost(value)
        case .about, nil: .about(value)
        }
    }
    let condition: RideCondition =
      switch unit.meaning.measure {
      case .distance: .distance(amount)
      case .climbing: .climbing(amount)
      case .duration: .duration(amount)
      }
    return Finding(conditions: [condition], length: words.count - rest.count)
  }

  private func take(_ phrases: Phrasebook<Bound>, from words: inout ArraySlice<Word>) -> Bound? {
    guard let match = phrases.match(words) else { return nil }
    words = words.dropFirst(match.length)
    return match.meaning
  }

  /// Takes "50", "fifty", "a hundred", "an" before a unit, "half an".
  private func takeNumber(from words: inout ArraySlice<Word>) -> Double? {
    guard let first = words.first else { return nil }
    let next = words.dropFirst()
    if let number = first.number, number < 1_000_000 {
      words = next
      if number < 1, let article = next.first, Self.articles.contains(article.plain) {
        words = next.dropFirst()
      }
      return number
    }
    guard Self.articles.contains(first.plain) else { return nil }
    if let number = next.first?.number {
      words = next.dropFirst()
      return number
    }
    guard units.match(next) != nil else { return nil }
    words = next
    return 1
  }

  private func skipClimbingWords(in words: inout ArraySlice<Word>) {
    var rest = words
    if rest.first?.plain == "of" { rest = rest.dropFirst() }
    while let word = rest.first, Self.climbingWords.contains(word.plain) {
      rest = rest.dropFirst()
      words = rest
    }
  }
}
