package import Foundation

extension LoopbackServer {
  /// A request as it came in.
  package struct Request: Sendable {
    /// The method, `POST` for instance.
    package var method: String
    /// The path with its query.
    package var path: String
    /// The header fields in their order.
    package var headers: [(name: String, value: String)]
    /// The body, empty if there was none.
    package var body: Data

    /// The first header field of this name, whatever its case.
    package func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The body as text.
    package var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// What the server does with a request.
  package struct Reply: Sendable {
    enum Behavior: Sendable {
      /// Sends parts, the head first, and then ends.
      case send([Chunk], Ending)
      /// Sends nothing and ends.
      case silence(Ending)
    }

    /// What happens once everything is sent.
    enum Ending: Sendable {
      case keepConnection
      case close
      case reset
      case stall
    }

    let behavior: Behavior

    /// Closes the connection without a word.
    package static let closeWithoutAnswer = Reply(behavior: .silence(.close))

    /// Breaks the connection off with a reset.
    package static let resetWithoutAnswer = Reply(behavior: .silence(.reset))

    /// Keeps the client waiting until it goes away or the server stops.
    package static let noAnswer = Reply(behavior: .silence(.stall))

    /// Sends a 200 whose body ends early: `declaredLength` bytes announced, `bodyPrefix` sent, then closed.
    package static func truncated(bodyPrefix: String, declaredLength: Int) -> Reply {
      stream(headers: [], [Chunk(bodyPrefix)], framing: .length(declaredLength), end: .cut)
    }

    /// Sends the beginning of a 200 and then nothing more until the client goes away or the server stops.
    package static func stalled(bodyPrefix: String, declaredLength: Int) -> Reply {
      stream(headers: [], [Chunk(bodyPrefix)], framing: .length(declaredLength), end: .stall)
    }

    static func head(status: Int, headers: [(name: String, value: String)]) -> [UInt8] {
      let lines = ["HTTP/1.1 \(status) Scripted"] + headers.map { "\($0.name): \($0.value)" }
      return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
  }
}

extension LoopbackServer.Reply {
  /// Answers with a status, header fields and a body, after a delay if wanted.
  package init(
    status: Int = 200, headers: [(name: String, value: String)] = [], body: Data, delay: Duration = .zero
  ) {
    let head = Self.head(status: status, headers: headers + [("Content-Length", "\(body.count)")])
    behavior = .send([Chunk(head + body, after: delay)], .keepConnection)
  }

  /// Answers with a status, header fields and text, after a delay if wanted.
  package init(
    status: Int = 200, headers: [(name: String, value: String)] = [], body: String = "",
    delay: Duration = .zero
  ) {
    self.init(status: status, headers: headers, body: Data(body.utf8), delay: delay)
  }
}
