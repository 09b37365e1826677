/// A time limit as people write it: `90`, `90s`, `10m`, `1h30m`, `500ms` or `none`.
enum TimeLimitText: Hashable {
  case unlimited
  case seconds(Double)

  /// Nil if the text is no such limit; nothing can be done in no time, so 0 is none either.
  init?(_ text: String) {
    let text = text.lowercased()
    if text == "none" {
      self = .unlimited
      return
    }
    guard let seconds = Self.number(text[...]) ?? Self.sum(text[...]) else { return nil }
    // Clocks overflow beyond some centuries.
    guard seconds > 0, seconds <= Self.most else { return nil }
    self = .seconds(seconds)
  }

  /// The limit in seconds, or nil if there is none.
  var seconds: Double? {
    switch self {
    case .unlimited: nil
    case .seconds(let seconds): seconds
    }
  }

  /// Digits with at most one point between them.
  private static func number(_ text: Substring) -> Double? {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard isPlain, text.first != ".", text.last != "." else { return nil }
    return Double(text)
  }

  /// Numbers with units, the largest unit first and each at most once.
  private static func sum(_ text: Substring) -> Double? {
    var rest = text
    var sum = 0.0
    var next = 0
    while !rest.isEmpty {
      let digits = rest.prefix { !$0.isLetter }
      rest.removeFirst(digits.count)
      let unit = rest.prefix { $0.isLetter }
      rest.removeFirst(unit.count)
      guard let value = number(digits), let position = units[next...].firstIndex(where: { $0.name == unit })
      else { return nil }
      sum += value * units[position].seconds
      next = position + 1
    }
    return sum
  }

  private static let units: [(name: String, seconds: Double)] = [
    ("h", 3600), ("m", 60), ("s", 1), ("ms", 0.001),
  ]
  /// Ten years.
  private static let most = 315_360_000.0
}
