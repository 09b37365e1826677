import Foundation
import ModelTransport

enum EventStreamHarness {
  static func check(_ bytes: [UInt8]) throws(BrokenRule) {
    let whole = events(of: bytes, pieceSizes: [bytes.count])
    // Sizes taken from the bytes themselves cut at places that a fuzzer can move.
    let sizes = [[1], [2, 3], [7, 1, 64], bytes.map { Int($0 & 15) }]
    for sizes in sizes where events(of: bytes, pieceSizes: sizes) != whole {
      throw BrokenRule("cut into pieces of \(sizes.prefix(8)) bytes, the events are different")
    }
    for event in whole {
      try require(!event.event.isEmpty, "an event has no type")
      try require(event.retry.map { $0 >= .zero } ?? true, "a reconnection time is negative")
      try require(!event.data.utf8.contains(0x0D), "the data holds a carriage return")
    }
    // Line feeds are the only ends of lines that data keeps, so what was read can be written and read again.
    let written = whole.map(text).joined()
    let again = events(of: Array(written.utf8), pieceSizes: [written.utf8.count])
    try require(
      again.count == whole.count, "\(whole.count) events are \(again.count) when they are written again")
    for (event, again) in zip(whole, again) where event != again {
      throw BrokenRule("\(event) is \(again) when it is written again")
    }
  }

  private static func events(of bytes: [UInt8], pieceSizes: [Int]) -> [ServerSentEvent] {
    var reader = ServerSentEventReader()
    var events: [ServerSentEvent] = []
    var position = 0
    var piece = 0
    while position < bytes.count {
      // Empty pieces occur, but not only these.
      let wanted = pieceSizes[piece % pieceSizes.count]
      let size = min(piece % 5 == 4 ? max(wanted, 1) : wanted, bytes.count - position)
      events += reader.read(Data(bytes[position..<(position + size)]))
      position += size
      piece += 1
    }
    return events + reader.finish()
  }

  private static func text(_ event: ServerSentEvent) -> String {
    var lines = ["event: \(event.event)"]
    if let id = event.id { lines.append("id: \(id)") }
    if let (seconds, attoseconds) = event.retry?.components {
      lines.append("retry: \(seconds * 1000 + attoseconds / 1_000_000_000_000_000)")
    }
    lines += event.data.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)" }
    return lines.joined(separator: "\n") + "\n\n"
  }
}
