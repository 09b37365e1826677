/// Tells the search in a request from text that talks to a machine instead.
enum RequestGuard {
  /// The request up to the first phrase that gives orders to a parser or imitates its input.
  ///
  /// A search for rides needs no braces, no markup and no instructions. A sly request can still do without any of
  /// these phrases.
  static func searchPart(of request: String) -> Substring {
    let orders =
      /\b(?:ignore|disregard|forget)\b|\bsystem\s*:|\bassistant\b|\binstructions?\b|[{<]\/?\p{L}|[{"]/
    guard let order = request.firstMatch(of: orders.ignoresCase()) else { return request[...] }
    return request[..<order.range.lowerBound]
  }
}
