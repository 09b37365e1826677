/// One event of an event stream (`text/event-stream`).
package struct ServerSentEvent: Sendable, Hashable {
  /// The type of the event; `message` if the stream names none.
  package var event: String
  /// The data; several lines are joined with line feeds.
  package var data: String
  /// The last id that the stream gave up to this event, or nil if it has given none.
  package var id: String?
  /// The reconnection time given along with this event, or nil if there was none.
  package var retry: Duration?

  /// Creates an event.
  package init(event: String = "message", data: String, id: String? = nil, retry: Duration? = nil) {
    self.event = event
    self.data = data
    self.id = id
    self.retry = retry
  }
}
