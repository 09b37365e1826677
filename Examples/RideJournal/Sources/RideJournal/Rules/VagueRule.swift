/// Recognizes adjectives that leave the value open, and puts in what most riders would agree with.
struct VagueRule: SearchRule {
  private static let meanings: [String: RideCondition] = [
    "long": .distance(.atLeast(80)), "short": .distance(.atMost(30)),
    "quick": .duration(.atMost(60)),
    "hilly": .climbing(.atLeast(800)), "flat": .climbing(.atMost(200)),
  ]

  func finding(in words: ArraySlice<Word>) -> Finding? {
    words.first.flatMap { Self.meanings[$0.plain] }.map { Finding(conditions: [$0], length: 1) }
  }
}
