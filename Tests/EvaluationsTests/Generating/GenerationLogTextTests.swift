import Testing

@testable import Evaluations

@Suite("What a generator says about a run")
struct GenerationLogTextTests {
  @Test("The sentence names every loss, the first reason of each kind, and why it ended")
  func summary() {
    var log = GenerationLog<String>(asked: 12)
    #expect(log.summary == "0 of 12 samples were generated.")
    log.made = 3
    log.duplicates = ["a"]
    log.refused = [
      .init(sample: "b", reason: "too long", run: 1), .init(sample: "c", reason: "too short", run: 1),
    ]
    log.malformed = [.init(text: "5", reason: "'prompt' is missing")]
    log.surplus = 2
    let losses =
      "3 of 12 samples were generated; not used: 1 duplicate, 2 refused (too long), "
      + "1 malformed ('prompt' is missing), 2 more than asked for"
    let endings: [(GenerationEnding, String)] = [
      (.complete, ""), (.nothingNew(requests: 1), "; the last answer brought nothing new"),
      (.nothingNew(requests: 6), "; the last 6 answers brought nothing new"),
      (.failed(reason: "no power"), "; it ended with an error: no power"), (.cancelled, "; it was canceled"),
    ]
    for (ending, text) in endings {
      log.ending = ending
      #expect(log.summary == "\(losses)\(text).")
    }
  }
}
