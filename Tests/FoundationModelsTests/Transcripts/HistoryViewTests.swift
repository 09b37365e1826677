import FoundationModels
import Testing

@Suite("The history of a transcript")
struct HistoryViewTests {
  private static func prompt(_ id: String) -> Transcript.Entry {
    .prompt(Transcript.Prompt(id: id, segments: []))
  }

  private static let instructions = Transcript.Entry.instructions(
    Transcript.Instructions(id: "i", segments: [], toolDefinitions: []))

  private let full = Transcript(entries: [instructions, prompt("a"), prompt("b"), prompt("c")])

  @Test("It leaves out the instructions at the beginning")
  func reading() {
    #expect(full.history.map(\.id) == ["a", "b", "c"])
    #expect(Transcript().history.isEmpty)
    #expect(Transcript(entries: [Self.instructions]).history.isEmpty)
    #expect(Transcript(entries: [Self.prompt("a"), Self.instructions]).history.map(\.id) == ["a", "i"])
  }

  @Test("Setting or changing it keeps the instructions")
  func writing() {
    var transcript = full
    transcript.history.removeFirst()
    #expect(transcript.map(\.id) == ["i", "b", "c"])
    transcript.history = [Self.prompt("x")]
    #expect(transcript.map(\.id) == ["i", "x"])
    transcript.history.append(Self.prompt("y"))
    transcript.history[transcript.history.startIndex] = Self.prompt("z")
    #expect(transcript.map(\.id) == ["i", "z", "y"])
    transcript.history = Transcript.HistoryView()
    #expect(transcript.map(\.id) == ["i"])
    var bare = Transcript()
    bare.history = [Self.prompt("x")]
    #expect(bare.map(\.id) == ["x"])
  }

  @Test("Parts of it are histories with the positions of the whole")
  func slices() {
    var history = full.history
    let tail: Transcript.HistoryView = history.suffix(2)
    #expect(tail.map(\.id) == ["b", "c"])
    #expect(tail.startIndex == history.index(after: history.startIndex))
    #expect(history.startIndex.advanced(by: 3) == history.endIndex)
    #expect(history.startIndex.distance(to: history.endIndex) == 3)
    history[tail.startIndex..<tail.endIndex] = [Self.prompt("x"), Self.prompt("y"), Self.prompt("z")]
    #expect(history.map(\.id) == ["a", "x", "y", "z"])
    history.replaceSubrange(history.startIndex..<history.startIndex, with: tail)
    #expect(history.map(\.id) == ["b", "c", "a", "x", "y", "z"])
    history.reverse()
    #expect(history.map(\.id) == ["z", "y", "x", "a", "c", "b"])
  }
}
