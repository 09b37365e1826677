/// Reads what a rider typed into the search field.
public protocol RideSearchParser: Sendable {
  /// The conditions and the uninterpreted words of one request.
  ///
  /// - Throws: Whatever keeps the parser from reading it, such as a model that does not answer.
  func parse(_ request: String) async throws -> ParsedQuery
}
