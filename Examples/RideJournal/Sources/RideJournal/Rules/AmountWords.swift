/// The words around numbers.
struct AmountWords: Sendable {
  /// On which side of a number the ride may lie.
  enum Bound { case atLeast, atMost, about }
  /// What a unit measures.
  enum Measure { case distance, climbing, duration }

  /// What stands before a number.
  let bounds = Phrasebook<Bound>([
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

  /// What stands after a number or its unit.
  let afterthoughts = Phrasebook<Bound>([
    .atLeast: ["+", "or more", "or longer", "and more", "plus"],
    .atMost: ["or less", "or shorter", "max", "tops"],
  ])

  /// Units, and how many kilometers, meters or minutes each is.
  let units = Phrasebook<(measure: Measure, factor: Double)>([
    (.distance, 1): ["km", "kms", "k", "kilometer", "kilometers", "kilometre", "kilometres"],
    (.distance, 1.609344): ["mi", "mile", "miles"],
    (.climbing, 1): ["m", "meter", "meters", "metre", "metres"],
    (.climbing, 0.3048): ["ft", "feet", "foot"],
    (.duration, 60): ["h", "hr", "hrs", "hour", "hours"],
    (.duration, 1): ["min", "mins", "minute", "minutes"],
  ])

  /// What stands between the ends of a range.
  static let joiners: Set = ["-", "–", "to", "and"]
  /// What can stand for "one", or before "hundred".
  static let articles: Set = ["a", "an"]
  /// What can follow an amount of climbing.
  static let climbing: Set = ["climbing", "climb", "elevation", "ascent", "gain", "up", "uphill", "vertical"]
}
