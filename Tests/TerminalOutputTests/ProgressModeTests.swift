import Testing

@testable import TerminalOutput

@Suite("How progress is shown")
struct ProgressModeTests {
  @Test(
    "The environment and the terminal decide",
    arguments: [
      ([:], true, ProgressMode.live),
      ([:], false, .plain),
      (["EVALUATIONS_PROGRESS": "auto"], true, .live),
      (["EVALUATIONS_PROGRESS": "plain"], true, .plain),
      (["EVALUATIONS_PROGRESS": "off"], true, .off),
      (["EVALUATIONS_PROGRESS": "OFF"], false, .off),
      (["EVALUATIONS_PROGRESS": "fancy"], true, .live),
      (["CI": "true"], true, .plain),
      (["CI": "1", "EVALUATIONS_PROGRESS": "auto"], true, .plain),
      (["CI": ""], true, .live),
      (["CI": "false"], true, .live),
      (["TERM": "dumb"], true, .plain),
      (["TERM": "xterm-256color"], true, .live),
    ] as [([String: String], Bool, ProgressMode)])
  func choice(environment: [String: String], canDraw: Bool, expected: ProgressMode) {
    #expect(ProgressMode(environment: environment, canDraw: canDraw) == expected)
  }

  @Test("The terminal is left alone when progress is off")
  func untouchedTerminal() {
    var asked = false
    func canDraw() -> Bool {
      asked = true
      return true
    }
    _ = ProgressMode(environment: ["EVALUATIONS_PROGRESS": "off"], canDraw: canDraw())
    #expect(!asked)
  }

  @Test("A setting that is not understood is remarked on")
  func remark() {
    #expect(
      ProgressMode.remark(on: ["EVALUATIONS_PROGRESS": "fan\u{1B}cy"])
        == "EVALUATIONS_PROGRESS is \"fan\\u{1b}cy\"; it can be auto, plain or off. Continuing as with auto.")
    #expect(ProgressMode.remark(on: ["EVALUATIONS_PROGRESS": "Plain"]) == nil)
    #expect(ProgressMode.remark(on: ["EVALUATIONS_PROGRESS": ""]) == nil)
    #expect(ProgressMode.remark(on: [:]) == nil)
  }
}
