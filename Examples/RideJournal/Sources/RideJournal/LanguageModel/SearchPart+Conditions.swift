extension SearchPart {
  /// The conditions in this part, as far as its words and its kind agree. "50 km" as a duration is none.
  var conditions: [RideCondition] {
    let found = RuleReader(rules: kind.rules).read(words[...]).conditions
    switch kind {
    case .distance: return found.filter { $0.kind == .distance }
    case .climbing: return found.filter { $0.kind == .climbing }
    case .duration: return found.filter { $0.kind == .duration }
    case .period: return found.filter { $0.kind == .period }
    case .ride: return found.filter { $0.kind == .ride }
    case .not:
      // The kind already says "not", so the words need not.
      return found.compactMap { condition in
        switch condition {
        case .ride(let ride), .excludedRide(let ride): .excludedRide(ride)
        case .distance, .climbing, .duration, .period, .place: nil
        }
      }
    case .place: return placeName.map { [.place($0)] } ?? []
    case .other: return []
    }
  }

  /// The words worth a search in titles and notes if no condition comes of this part.
  var uninterpreted: [String] {
    RuleReader(rules: []).read(words[...]).uninterpreted
  }

  /// The words without those that lead to a place: "black forest" for "in the Black Forest".
  private var placeName: String? {
    let name = Word.all(in: words[...]).drop { PlaceRule.leadingWords.contains($0.plain) }
    return name.isEmpty ? nil : name.map(\.plain).joined(separator: " ")
  }
}

extension SearchPartKind {
  /// The rules that can make a condition of such a part.
  fileprivate var rules: [any SearchRule] {
    switch self {
    case .distance, .climbing, .duration: [AmountRule(), VagueRule()]
    case .period: [PeriodRule()]
    case .ride, .not: [RideKindRule()]
    case .place, .other: []
    }
  }
}

extension ParsedQuery {
  /// The query that a model's reading amounts to.
  init(_ reading: SearchReading) {
    self.init(
      filters: reading.parts.flatMap(\.conditions),
      uninterpreted: reading.parts.filter(\.conditions.isEmpty).flatMap(\.uninterpreted))
  }
}
