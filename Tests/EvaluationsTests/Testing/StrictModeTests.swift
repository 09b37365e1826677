import Testing

@testable import Evaluations

@Suite("EVALUATIONS_STRICT makes a run strict")
struct StrictModeTests {
  @Test("Only a value that does not mean no turns it on")
  func values() {
    #expect(!StrictMode.isOn(in: [:]))
    for value in ["", "0", "no", "Off", "FALSE"] {
      #expect(!StrictMode.isOn(in: ["EVALUATIONS_STRICT": value]))
    }
    for value in ["1", "yes", "true"] {
      #expect(StrictMode.isOn(in: ["EVALUATIONS_STRICT": value]))
    }
  }
}
