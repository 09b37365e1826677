import Testing

@testable import Evaluations

@Suite("People recognize a sample by a short text")
struct SampleTextTests {
  @Test("A short input is kept as it is")
  func short() {
    #expect(SampleText.describing(TextSample("Plan a ride")) == "Plan a ride")
    let exact = String(repeating: "é", count: SampleText.limit)
    #expect(SampleText.describing(TextSample(exact)) == exact)
  }

  @Test("A long input is cut between characters")
  func long() {
    let long = String(repeating: "👨‍👩‍👧", count: SampleText.limit + 1)
    #expect(
      SampleText.describing(TextSample(long)) == String(repeating: "👨‍👩‍👧", count: SampleText.limit) + "…")
  }
}
