import TestSupport
import Testing

@testable import FoundationModels

@Suite("Readers that are slow")
struct SnapshotBacklogTests {
  private typealias Event = LanguageModelExecutorGenerationChannel.Event

  @Test("Who keeps up sees every state, and who lags a little sees them later")
  func keepingUp() {
    var backlog = SnapshotBacklog(0)
    #expect(backlog.take() == nil)
    for value in 1...SnapshotBacklog<Int>.limit { backlog.change(isVisible: true) { $0 = value } }
    #expect((1...SnapshotBacklog<Int>.limit).allSatisfy { backlog.take() == $0 })
    #expect(backlog.take() == nil)
  }

  @Test("Who falls behind sees the newest state next, and every state again from there on")
  func fallingBehind() {
    var backlog = SnapshotBacklog(0)
    for value in 1...1000 {
      backlog.change(isVisible: true) { $0 = value }
      #expect(backlog.count <= SnapshotBacklog<Int>.limit + 1)
    }
    #expect(backlog.take() == 1000)
    #expect(backlog.take() == nil)
    for value in 1001...1003 { backlog.change(isVisible: true) { $0 = value } }
    #expect([backlog.take(), backlog.take(), backlog.take(), backlog.take()] == [1001, 1002, 1003, nil])
  }

  @Test("A change that nobody sees makes no state of its own and is part of the newest")
  func invisible() {
    var backlog = SnapshotBacklog([0])
    backlog.change(isVisible: false) { $0.append(1) }
    #expect(backlog.take() == nil)
    backlog.change(isVisible: true) { $0.append(2) }
    backlog.change(isVisible: false) { $0.append(3) }
    #expect(backlog.take() == [0, 1, 2, 3] && backlog.take() == nil)
  }

  /// How often a text lies in another place of memory than before: each time, all of it was copied.
  private func moves(_ events: [Event], of text: (TurnAssembler) -> String) -> Int {
    let live = LiveAnswer()
    var last: UInt?
    var moves = 0
    for event in events {
      live.apply(event)
      var text = text(live.turn)
      let place = text.withUTF8 { UInt(bitPattern: $0.baseAddress) }
      if place != last { moves += 1 }
      last = place
    }
    return moves
  }

  @Test("A text of 20,000 pieces is copied as often as it doubles, not once for every piece")
  func copies() {
    let pieces = Array(
      repeating: Event.response(action: .appendText("{\"a\": 1}", tokenCount: 1)), count: 20_000)
    let response = moves(pieces) { turn in
      guard case .text(let segment)? = turn.responses.last?.segments.last else { return "" }
      return segment.content
    }
    // Nobody reads, so the states that are kept at first have copies of their own.
    #expect(response < SnapshotBacklog<Int>.limit + 40)
    let arguments = Array(
      repeating: Event.toolCalls(
        action: .toolCall(id: "c", name: "n", action: .appendArguments("[1, 2], ", tokenCount: 1))),
      count: 20_000)
    #expect(moves(arguments) { $0.calls.last?.arguments ?? "" } < 40)
  }

  @Test("Of 100,000 pieces a slow reader gets a few snapshots, the last one whole; nothing waits for it")
  func slowReader() async throws {
    let session = LanguageModelSession(
      model: ChannelModel { channel, _ in for _ in 0..<100_000 { await channel.sendText("é") } })
    var counts: [Int] = []
    for try await snapshot in session.streamResponse(to: "x") {
      counts.append(snapshot.content.count)
      // The session goes on to the end while the first snapshot is looked at.
      #expect(try await eventually(within: .seconds(300)) { !session.isResponding })
    }
    #expect(counts.count <= 3 && counts == counts.sorted() && counts.last == 100_000, "\(counts)")
  }

  @Test("Of 20,000 pieces of JSON content is made as often as somebody looks, not once for every piece")
  func slowReaderOfJSON() async throws {
    let session = LanguageModelSession(
      model: ChannelModel { channel, _ in
        await channel.sendText("[0")
        for number in 1..<20_000 { await channel.sendText(",\(number)") }
        await channel.sendText("]")
      })
    let stream = session.streamResponse(to: "x", generating: [Int].self)
    var counts: [Int] = []
    for try await snapshot in stream {
      counts.append(snapshot.content.count)
      #expect(try await eventually(within: .seconds(300)) { !session.isResponding })
    }
    #expect(counts.count <= 3 && counts == counts.sorted() && counts.last == 20_000, "\(counts)")
    #expect(try await stream.collect().content.count == 20_000)
  }
}
