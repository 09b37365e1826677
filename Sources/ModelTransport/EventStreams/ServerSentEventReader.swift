package import Foundation

/// Reads an event stream piece by piece, wherever it is cut into pieces.
///
/// It follows the rules for event streams in the HTML standard, section 9.2.6. Any bytes are an event stream:
/// unknown fields are skipped, and bytes that are not UTF-8 become U+FFFD.
package struct ServerSentEventReader: Sendable {
  /// The line that has not ended yet.
  private var line: [UInt8] = []
  /// Whether a line feed that comes next belongs to the carriage return before it.
  private var skipsLineFeed = false
  /// Whether no line has ended yet, so that a byte order mark may come.
  private var isFirstLine = true
  private var fields = EventFields()

  /// Creates a reader at the beginning of a stream.
  package init() {}

  /// Takes the next bytes of the stream and returns the events that are complete with them.
  package mutating func read(_ bytes: Data) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      if skipsLineFeed, let first = rest.first {
        if first == .lineFeed { rest = rest.dropFirst() }
        skipsLineFeed = false
      }
      while let end = rest.firstIndex(where: { $0 == .lineFeed || $0 == .carriageReturn }) {
        line.append(contentsOf: rest[..<end])
        let isReturn = rest[end] == .carriageReturn
        rest = rest[(end + 1)...]
        if isReturn {
          if rest.first == .lineFeed { rest = rest.dropFirst() } else { skipsLineFeed = rest.isEmpty }
        }
        if let event = endLine() { events.append(event) }
      }
      line.append(contentsOf: rest)
    }
    return events
  }

  /// Takes the end of the stream and returns the event that only lacks its blank line, if there is one.
  ///
  /// The standard drops such an event, but some servers leave out the last blank line. A line that has not
  /// ended is dropped with its whole event, since nobody can tell what is missing.
  package mutating func finish() -> [ServerSentEvent] {
    let isCut = !line.isEmpty
    let event = fields.dispatch()
    self = ServerSentEventReader()
    return isCut ? [] : [event].compactMap { $0 }
  }

  private mutating func endLine() -> ServerSentEvent? {
    defer {
      line.removeAll(keepingCapacity: true)
      isFirstLine = false
    }
    var content = line[...]
    if isFirstLine, content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
    if content.isEmpty { return fields.dispatch() }
    fields.take(content)
    return nil
  }
}
