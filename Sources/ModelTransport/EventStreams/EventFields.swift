/// What the lines since the last event say about the next one.
struct EventFields: Sendable {
  private var event = ""
  private var data: [UInt8] = []
  private var hasData = false
  private var id: String?
  private var retry: Duration?

  /// Takes a line that is not blank.
  mutating func take(_ line: ArraySlice<UInt8>) {
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    // A comment begins with the colon, so its field has no name.
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "event":
      event = String(decoding: value, as: UTF8.self)
    case "data":
      if hasData { data.append(.lineFeed) }
      data += value
      hasData = true
    case "id":
      if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    case "retry":
      if let milliseconds = Self.number(value) { retry = .milliseconds(milliseconds) }
    default:
      break
    }
  }

  /// The event that a blank line ends, or nil if it has no data.
  mutating func dispatch() -> ServerSentEvent? {
    defer {
      event = ""
      data.removeAll(keepingCapacity: true)
      hasData = false
      retry = nil
    }
    guard hasData else { return nil }
    return ServerSentEvent(
      event: event.isEmpty ? "message" : event, data: String(decoding: data, as: UTF8.self), id: id,
      retry: retry)
  }

  /// The number that consists of nothing but digits, or nil if there is none or it is beyond all sense.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 15, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}
