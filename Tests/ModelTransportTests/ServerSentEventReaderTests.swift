import Foundation
import ModelTransport
import Testing

/// What a stream is read as when it comes in the given pieces.
private func events(_ pieces: [Data], finished: Bool = true) -> [ServerSentEvent] {
  var reader = ServerSentEventReader()
  var events = pieces.flatMap { reader.read($0) }
  if finished { events += reader.finish() }
  return events
}

private func events(_ text: String) -> [ServerSentEvent] {
  events([Data(text.utf8)])
}

@Suite("Reading an event stream")
struct ServerSentEventReaderTests {
  /// The first four are the examples of the HTML standard, section 9.2.6; others follow web-platform-tests,
  /// eventsource/format-*.
  static let streams: [(String, [ServerSentEvent])] = [
    ("data: YHOO\ndata: +2\ndata: 10\n\n", [.init(data: "YHOO\n+2\n10")]),
    (
      ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
      [
        .init(data: "first event", id: "1"), .init(data: "second event", id: ""),
        .init(data: " third event", id: ""),
      ]
    ),
    ("data\n\ndata\ndata\n\ndata:", [.init(data: ""), .init(data: "\n")]),
    ("data:test\n\ndata: test\n\n", [.init(data: "test"), .init(data: "test")]),
    (
      "event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\n",
      [.init(event: "add", data: "73857293"), .init(event: "remove", data: "2153")]
    ),
    ("event: gone\n\ndata: x\n\n", [.init(data: "x")]),
    ("event:\ndata: x\n\n", [.init(data: "x")]),
    ("retry:1000\ndata:test1\n\nid:test\ndata:test2", [.init(data: "test1", retry: .seconds(1))]),
    ("retry: 1x\nretry: -1\nretry:\nretry: 99999999999999999999\ndata: x\n\n", [.init(data: "x")]),
    (
      "id: 1\u{0}2\ndata: x\n\nid: 3\ndata: y\n\ndata: z\n\n",
      [.init(data: "x"), .init(data: "y", id: "3"), .init(data: "z", id: "3")]
    ),
    ("id: 1\n\ndata: x\n\n", [.init(data: "x", id: "1")]),
    ("Data: x\n data: x\ndata : x\nunknown: x\n:data: x\n\n", []),
    ("data:a:b: c\n\n", [.init(data: "a:b: c")]),
    ("data:\tx\n\n", [.init(data: "\tx")]),
    ("\u{FEFF}data: x\n\n\u{FEFF}data: y\n\n", [.init(data: "x")]),
    ("\u{FEFF}\u{FEFF}data: x\n\n", []),
    ("data: a\u{2028}b\u{85}c\u{0B}d\n\n", [.init(data: "a\u{2028}b\u{85}c\u{0B}d")]),
    ("data: {\"x\": \"Grüße 👋\"}\n\n", [.init(data: "{\"x\": \"Grüße 👋\"}")]),
    ("", []), ("\n\n\n", []), (":", []),
  ]

  @Test("Streams are read by the rules of the HTML standard", arguments: streams)
  func rules(text: String, expected: [ServerSentEvent]) {
    #expect(events(text) == expected)
  }

  @Test("CR LF, CR and LF end lines alike", arguments: streams)
  func lineEnds(text: String, expected: [ServerSentEvent]) {
    #expect(events(text.replacing("\n", with: "\r\n")) == expected)
    #expect(events(text.replacing("\n", with: "\r")) == expected)
  }

  @Test("A carriage return completes an event at once, and a line feed after it is no line of its own")
  func carriageReturn() {
    var reader = ServerSentEventReader()
    #expect(reader.read(Data("data: x\r\r".utf8)) == [.init(data: "x")])
    #expect(reader.read(Data("\ndata: y\r".utf8)) == [])
    #expect(reader.read(Data()) == [])
    #expect(reader.read(Data("\n".utf8)) == [])
    #expect(reader.read(Data("\n".utf8)) == [.init(data: "y")])
  }

  @Test("At the end an event counts that lacks only its blank line, but none that is cut within a line")
  func end() {
    #expect(events("data: x\n") == [.init(data: "x")])
    #expect(events("data: x\r") == [.init(data: "x")])
    #expect(events("data: [DO") == [])
    #expect(events("data: x\ndata: y") == [])
    #expect(events("event: x\n") == [])
  }

  @Test("After the end a reader begins a new stream")
  func reuse() {
    var reader = ServerSentEventReader()
    #expect(reader.read(Data("id: 7\ndata: x".utf8)) == [])
    #expect(reader.finish() == [])
    #expect(reader.read(Data("\u{FEFF}data: y\n\n".utf8)) == [.init(data: "y")])
  }

  @Test("Bytes that are not UTF-8 are replaced and lose nothing around them")
  func notUTF8() {
    let bytes = Data("data: a".utf8) + [0xC0, 0xFF] + Data("b\n\ndata: c\n\n".utf8)
    #expect(events([bytes]) == [.init(data: "a\u{FFFD}\u{FFFD}b"), .init(data: "c")])
  }
}

@Suite("Event streams in pieces")
struct ServerSentEventPieceTests {
  @Test(
    "Wherever a stream is cut in two, its events are the same",
    arguments: ServerSentEventReaderTests.streams.map(\.0), ["\n", "\r", "\r\n"])
  func everyCut(text: String, lineEnd: String) {
    let bytes = Data(text.replacing("\n", with: lineEnd).utf8)
    let whole = events([bytes])
    for cut in 0...bytes.count {
      #expect(events([bytes.prefix(cut), bytes.dropFirst(cut)]) == whole, "cut at \(cut)")
    }
    #expect(events(bytes.map { Data([$0]) }) == whole)
  }

  @Test("Any bytes in any pieces are read, and the same as in one piece", arguments: 0..<300)
  func anyBytes(round: Int) {
    let alphabet: [[UInt8]] =
      [
        "data", "event", "id", "retry", ":", ": ", "\n", "\r", "\r\n", "\n\n", "7", "x", "é", "\u{FEFF}",
        "\0",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80], [0xF0, 0x9F]]
    let bytes = Data((0..<Int.random(in: 0...80)).flatMap { _ in alphabet.randomElement()! })
    var pieces: [Data] = []
    var rest = bytes
    while !rest.isEmpty {
      let count = Int.random(in: 0...min(7, rest.count))
      pieces.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(events(pieces) == events([bytes]), "\(Array(bytes))")
  }

  @Test("A hundred thousand small events are read in one go")
  func many() {
    let bytes = Data(String(repeating: "data: {}\n\n", count: 100_000).utf8)
    var reader = ServerSentEventReader()
    #expect(reader.read(bytes).count == 100_000)
  }
}
