/// How an exchange ended.
struct ExchangeEnd: Sendable {
  /// The status code, or nil if there was no head.
  var status: Int?
  /// The header fields of the response.
  var headers: HeaderFields
  /// Why the response is not complete, or nil if it is.
  var error: (any Error)?
}
