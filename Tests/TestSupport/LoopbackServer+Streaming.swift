package import Foundation

extension LoopbackServer.Reply {
  /// A part of a streamed body.
  package struct Chunk: Sendable, ExpressibleByStringLiteral {
    /// How long the server waits before it sends the part.
    package var delay: Duration
    /// The bytes of the part.
    package var bytes: Data

    /// Creates a part from bytes.
    package init(_ bytes: Data, after delay: Duration = .zero) {
      self.delay = delay
      self.bytes = bytes
    }

    /// Creates a part from text.
    package init(_ text: String, after delay: Duration = .zero) {
      self.init(Data(text.utf8), after: delay)
    }

    /// Creates a part that is sent at once.
    package init(stringLiteral text: String) {
      self.init(text)
    }
  }

  /// How the client can tell where a streamed body ends.
  package enum Framing: Sendable {
    /// Each part tells its length, and an empty one ends the body (`Transfer-Encoding: chunked`).
    case chunked
    /// The end of the connection ends the body.
    case untilClose
    /// The head announces this many bytes.
    case length(Int)
  }

  /// What happens after the last part.
  package enum End: Sendable {
    /// The body ends as it should.
    case complete
    /// The connection is closed, in a chunked body without its last part.
    case cut
    /// The connection is broken off with a reset.
    case reset
    /// Nothing more happens until the client goes away or the server stops.
    case stall
  }

  /// Answers with a body that comes in parts.
  ///
  /// - Parameter headDelay: How long the server waits before it sends the head.
  package static func stream(
    status: Int = 200, headers: [(name: String, value: String)] = [("Content-Type", "text/event-stream")],
    _ chunks: [Chunk], framing: Framing = .chunked, end: End = .complete, headDelay: Duration = .zero
  ) -> Self {
    var fields = headers
    var parts = chunks
    switch framing {
    case .chunked:
      fields.append(("Transfer-Encoding", "chunked"))
      parts = chunks.map { chunk in
        Chunk(
          Data("\(String(chunk.bytes.count, radix: 16))\r\n".utf8) + chunk.bytes + Data("\r\n".utf8),
          after: chunk.delay)
      }
      if case .complete = end { parts.append("0\r\n\r\n") }
    case .untilClose:
      fields.append(("Connection", "close"))
    case .length(let length):
      fields.append(("Content-Length", "\(length)"))
    }
    let ending: Ending =
      switch (end, framing) {
      case (.complete, .untilClose), (.cut, _): .close
      case (.complete, _): .keepConnection
      case (.reset, _): .reset
      case (.stall, _): .stall
      }
    let head = Chunk(Data(Self.head(status: status, headers: fields)), after: headDelay)
    return Self(behavior: .send([head] + parts, ending))
  }
}
