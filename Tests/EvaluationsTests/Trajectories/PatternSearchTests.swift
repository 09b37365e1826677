import Foundation
import Testing

@testable import Evaluations

@Suite("Searching with patterns")
struct PatternSearchTests {
  @Test("A pattern is searched for anywhere in the text")
  func search() async {
    let search = PatternSearch(limit: .seconds(60))
    #expect(await search.outcome(of: "b+", in: "abc") == .found)
    #expect(await search.outcome(of: "^b", in: "abc") == .notFound)
  }

  /// The thread that is left behind goes on until the process ends, so this happens in a process of its own.
  @Test("A search that does not end is given up, and its pattern is not tried again")
  func endless() async {
    await #expect(processExitsWith: .success) {
      let search = PatternSearch(limit: .milliseconds(50))
      let text = String(repeating: "a", count: 200) + "b"
      for _ in 1...20 {
        let outcome = await search.outcome(of: "(a+)+$", in: text)
        #expect(outcome == .gaveUp)
      }
    }
  }

  @Test("The error names pattern, argument and tool, and says what to change")
  func message() {
    let error = TrajectoryDefinitionError.endless("(a+)+$", argument: "q", tool: "f")
    #expect(
      error.localizedDescription == """
        The pattern /(a+)+$/ for the argument "q" of "f" takes too long to search with. Repetitions \
        inside repetitions, like (a+)+, make it try every way there is; rewrite it without them.
        """)
  }
}
