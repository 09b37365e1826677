/// A way in which servers go wrong.
package enum Misbehavior: String, Sendable, CaseIterable {
  /// 429 that asks for a second, as a whole number.
  case tooManyRequestsWithSeconds
  /// 429 that asks to wait until a date.
  case tooManyRequestsWithDate
  /// 429 that asks for milliseconds in the field that some providers made up.
  case tooManyRequestsWithMilliseconds
  /// 429 that asks for something nobody understands.
  case tooManyRequestsWithNonsense
  /// 429 without a wish.
  case tooManyRequests
  /// 500 with an error in JSON.
  case internalError
  /// 502 with a page of HTML from a gateway.
  case badGateway
  /// 503 that asks for a second.
  case overloaded
  /// Nothing at all comes.
  case stallBeforeHead
  /// The head comes at once, the first byte of the body late.
  case slowFirstByte
  /// A stream stops in the middle without an end.
  case stallInStream
  /// A stream is closed in the middle of an event.
  case cutStream
  /// A stream is broken off with a reset.
  case resetInStream
  /// A stream ends in the middle as if it were complete: where the end of the connection is the end of the
  /// body, no client can tell.
  case silentlyCutStream
  /// A stream of events with fields, bytes and JSON that are none.
  case malformedEvents
  /// A stream whose last event is an error.
  case errorInStream
  /// A 200 whose JSON is cut off, although its length is right.
  case brokenJSON
  /// A 200 with JSON that is something else than what was asked for.
  case wrongJSON
  /// A 200 without a body.
  case emptyBody
  /// A 200 with a page of HTML.
  case wrongContentType
  /// A body that goes on and on.
  case oversizedBody
  /// A body that is announced to be larger than anything.
  case oversizedAnnouncement
  /// A complete stream that comes in small parts with pauses, cut within characters and lines.
  case slowChunks
  /// The connection is closed before the announced end of the body.
  case truncatedBody
  /// The connection is closed without an answer.
  case closedConnection
  /// The connection is reset without an answer.
  case resetConnection
  /// A redirect to another host.
  case redirectElsewhere
}
