import Testing

@testable import Evaluations

@Suite("Prompts that count as the same")
struct PromptKeyTests {
  @Test(
    "Case, white space and normalization do not matter",
    arguments: [
      ("Plan a tour", "plan A TOUR"), ("Plan a tour", "  Plan\n a \t tour "), ("café", "cafe\u{301}"),
      ("Straße", "STRASSE"), ("ΟΔΟΣ", "οδος"), ("a\u{A0}b", "a b"), ("a\r\nb", "a b"), ("", " \n"),
    ])
  func same(left: String, right: String) {
    #expect(PromptKey(left) == PromptKey(right))
  }

  @Test(
    "Everything else does",
    arguments: [("a b", "ab"), ("a", "á"), ("a?", "a"), ("1", "2"), ("x", ""), ("日本", "日本語")])
  func different(left: String, right: String) {
    #expect(PromptKey(left) != PromptKey(right))
  }
}
