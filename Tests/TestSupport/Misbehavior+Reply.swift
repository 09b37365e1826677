import Foundation

extension Misbehavior {
  /// The reply that misbehaves in this way.
  package var reply: LoopbackServer.Reply {
    switch self {
    case .tooManyRequestsWithSeconds: Self.refusal(429, "Retry-After", "1")
    case .tooManyRequestsWithDate: Self.refusal(429, "Retry-After", Self.date(after: 2))
    case .tooManyRequestsWithMilliseconds: Self.refusal(429, "retry-after-ms", "25")
    case .tooManyRequestsWithNonsense: Self.refusal(429, "Retry-After", "later")
    case .tooManyRequests: Self.refusal(429)
    case .internalError: Self.refusal(500)
    case .badGateway: .init(status: 502, headers: Self.html, body: Self.page)
    case .overloaded: Self.refusal(503, "Retry-After", "1")
    case .stallBeforeHead: .noAnswer
    case .slowFirstByte: .stream([.init(Self.event, after: .milliseconds(150)), .init(Self.lastEvents)])
    case .stallInStream: .stream([.init(Self.event)], end: .stall)
    case .cutStream: .stream([.init(Self.event), "data: {\"choices\":[{\"del"], end: .cut)
    case .resetInStream: .stream([.init(Self.event)], end: .reset)
    case .silentlyCutStream: .stream([.init(Self.event), "data: {\"choi"], framing: .untilClose)
    case .malformedEvents: .stream([.init(Self.malformedText)])
    case .errorInStream: .stream([.init(Self.event), .init(Self.errorEvent)])
    case .brokenJSON: .init(headers: Self.json, body: "{\"choices\":[{\"message\":{\"content\":\"Hel")
    case .wrongJSON: .init(headers: Self.json, body: "[{\"id\":\"not an answer\"}]")
    case .emptyBody: .init(headers: Self.json)
    case .wrongContentType: .init(headers: Self.html, body: Self.page)
    case .oversizedBody: .stream(Array(repeating: .init(Self.filler), count: 80))
    case .oversizedAnnouncement: .stream([.init(Self.filler)], framing: .length(1 << 40), end: .stall)
    case .slowChunks: .stream(Self.smallParts)
    case .truncatedBody: .truncated(bodyPrefix: "{\"choices\":[", declaredLength: 200)
    case .closedConnection: .closeWithoutAnswer
    case .resetConnection: .resetWithoutAnswer
    case .redirectElsewhere: .init(status: 307, headers: [("Location", "http://elsewhere.invalid/v1")])
    }
  }

  private static let json = [(name: "Content-Type", value: "application/json")]
  private static let html = [(name: "Content-Type", value: "text/html; charset=utf-8")]
  private static let page = "<!DOCTYPE html><title>Bad gateway</title><p>nginx</p>"
  private static let event = "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Grüße 👋\"}}]}\n\n"
  private static let errorEvent =
    "event: error\ndata: {\"error\":{\"code\":400,\"message\":\"The answer is too long.\"}}\n\n"
  private static let lastEvents =
    "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"
  private static let malformedText =
    Data("data\n\n\ndata:{\"choices\":\n\nnonsense: 1\nid: \u{0}\nretry: soon\ndata: ".utf8)
    + [0xC0, 0xAF, 0xFF] + Data("\n\n".utf8)
  /// A megabyte.
  private static let filler = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)

  private static var smallParts: [LoopbackServer.Reply.Chunk] {
    let bytes = Data((event + event + lastEvents).utf8)
    return stride(from: 0, to: bytes.count, by: 23).map { start in
      .init(bytes[start..<min(start + 23, bytes.count)], after: .milliseconds(2))
    }
  }

  private static func refusal(_ status: Int, _ name: String? = nil, _ value: String = "")
    -> LoopbackServer.Reply
  {
    let wish = name.map { [(name: $0, value: value)] } ?? []
    let body = "{\"error\":{\"code\":\(status),\"message\":\"Refused.\",\"type\":\"server_error\"}}"
    return .init(status: status, headers: json + wish, body: body)
  }

  /// A moment from now in the date format of HTTP.
  private static func date(after seconds: TimeInterval) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.string(from: Date(timeIntervalSinceNow: seconds))
  }
}
