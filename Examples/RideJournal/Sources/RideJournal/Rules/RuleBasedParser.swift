/// Reads requests with hand-written rules: quick, predictable, and blind to what nobody wrote a rule for.
///
/// It knows metric and imperial units, ranges, seasons and months, kinds of ride and their exclusion, and places
/// with a capital letter. It does not know typing mistakes, other languages, or any phrase outside its lists.
public struct RuleBasedParser: RideSearchParser {
  // Earlier rules win: "to work" is a commute before it is a place.
  private let reader = RuleReader(
    rules: [AmountRule(), PeriodRule(), RideKindRule(), PlaceRule(), VagueRule()])

  /// A parser with all rules.
  public init() {}

  /// Reads the request up to the point where it begins to give orders instead of describing rides.
  public func parse(_ request: String) -> ParsedQuery {
    let (conditions, uninterpreted) = reader.read(RequestGuard.searchPart(of: request))
    return ParsedQuery(filters: conditions, uninterpreted: uninterpreted)
  }
}
