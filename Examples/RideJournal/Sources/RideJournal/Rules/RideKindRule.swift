/// Recognizes kinds of ride and their exclusion: "gravel", "on the trainer", "not the commute or races".
struct RideKindRule: SearchRule {
  private let kinds = Phrasebook<RideKind>([
    .commute: ["commute", "commutes", "commuting", "to work", "to school"],
    .road: ["road"],
    .gravel: ["gravel"],
    .mountain: ["mountain bike", "mountain biking", "mountain", "mtb", "trail", "trails", "singletrack"],
    .race: ["race", "races", "racing"],
    .group: ["group", "club"],
    .tour: ["tour", "tours", "touring", "bikepacking"],
    .indoor: ["indoor", "indoors", "trainer", "zwift", "turbo"],
  ])
  private let negations = Phrasebook<Void>([
    (): [
      "not", "no", "without", "except", "except for", "excluding", "other than", "apart from", "leave out",
      "non",
    ]
  ])
  private static let fillers: Set = ["the", "my", "any", "a", "on", "rides", "ride", "-"]
  private static let joiners: Set = ["and", "or", "nor", ","]

  func finding(in words: ArraySlice<Word>) -> Finding? {
    guard let negation = negations.match(words) else {
      return kinds.match(words).map { Finding(conditions: [.ride($0.meaning)], length: $0.length) }
    }
    var rest = words.dropFirst(negation.length)
    var excluded: [RideKind] = []
    var length = 0
    while true {
      rest = rest.drop { Self.fillers.contains($0.plain) }
      guard let kind = kinds.match(rest) else { break }
      excluded.append(kind.meaning)
      rest = rest.dropFirst(kind.length)
      length = words.count - rest.count
      guard let joiner = rest.first, Self.joiners.contains(joiner.plain) else { break }
      rest = rest.dropFirst()
    }
    guard !excluded.isEmpty else { return nil }
    return Finding(conditions: excluded.map(RideCondition.excludedRide), length: length)
  }
}
