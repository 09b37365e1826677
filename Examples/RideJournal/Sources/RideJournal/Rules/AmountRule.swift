/// Recognizes amounts with a unit: "over 50 km", "1,000+ ft of climbing", "between one and two hours".
struct AmountRule: SearchRule {
  private let words = AmountWords()

  func finding(in request: ArraySlice<Word>) -> Finding? {
    var rest = request
    var bound = take(words.bounds, from: &rest)
    guard let low = takeNumber(from: &rest) else { return nil }
    bound = take(words.afterthoughts, from: &rest) ?? bound
    let high = takeEndOfRange(from: &rest)
    guard let unit = take(words.units, from: &rest) else { return nil }
    if unit.measure == .climbing { skipClimbingWords(in: &rest) }
    bound = take(words.afterthoughts, from: &rest) ?? bound

    let amount = amount(bound: bound, low: low * unit.factor, high: high.map { $0 * unit.factor })
    let condition: RideCondition =
      switch unit.measure {
      case .distance: .distance(amount)
      case .climbing: .climbing(amount)
      case .duration: .duration(amount)
      }
    return Finding(conditions: [condition], length: request.count - rest.count)
  }

  private func amount(bound: AmountWords.Bound?, low: Double, high: Double?) -> Amount {
    if let high {
      return .between(Int(min(low, high).rounded()), Int(max(low, high).rounded()))
    }
    let value = Int(low.rounded())
    return switch bound {
    case .atLeast: .atLeast(value)
    case .atMost: .atMost(value)
    case .about, nil: .about(value)
    }
  }

  private func take<Meaning>(_ phrases: Phrasebook<Meaning>, from rest: inout ArraySlice<Word>) -> Meaning? {
    guard let match = phrases.match(rest) else { return nil }
    rest = rest.dropFirst(match.length)
    return match.meaning
  }

  /// Takes "50", "fifty", "a hundred", "an" before a unit, "half an".
  private func takeNumber(from rest: inout ArraySlice<Word>) -> Double? {
    guard let first = rest.first else { return nil }
    let next = rest.dropFirst()
    if let number = first.number, number < 1_000_000 {
      rest = next
      if number < 1, let article = next.first, AmountWords.articles.contains(article.plain) {
        rest = next.dropFirst()
      }
      return number
    }
    guard AmountWords.articles.contains(first.plain) else { return nil }
    if let number = next.first?.number, number < 1_000_000 {
      rest = next.dropFirst()
      return number
    }
    guard words.units.match(next) != nil else { return nil }
    rest = next
    return 1
  }

  /// Takes "to 60" or "- 60", and the hyphen of "two-hour", after which no number stands.
  private func takeEndOfRange(from rest: inout ArraySlice<Word>) -> Double? {
    guard let joiner = rest.first, AmountWords.joiners.contains(joiner.plain) else { return nil }
    var beyond = rest.dropFirst()
    let number = takeNumber(from: &beyond)
    if number != nil || joiner.plain == "-" { rest = beyond }
    return number
  }

  private func skipClimbingWords(in rest: inout ArraySlice<Word>) {
    var next = rest
    if next.first?.plain == "of" { next = next.dropFirst() }
    while let word = next.first, AmountWords.climbing.contains(word.plain) {
      next = next.dropFirst()
      rest = next
    }
  }
}
