import Testing

@testable import EvaluationRecords

@Suite("The name that was probably meant is found")
struct NearestNameTests {
  /// Reference values: optimal string alignment distance; "ca" to "abc" is its textbook example.
  @Test(
    "Distances are edit steps, a swap is one, letter case does not matter",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
      ("ABC", "abc", 0), ("Acuracy", "Accuracy", 1), ("ca", "abc", 3),
    ])
  func distances(first: String, second: String, distance: Int) {
    #expect(NearestName.distance(first, second) == distance)
  }

  @Test("Only a close name is suggested")
  func suggestions() {
    let names = ["Recall", "Accuracy", "Precision"]
    #expect(NearestName.to("Acuracy", in: names) == "Accuracy")
    #expect(NearestName.to("recall", in: names) == "Recall")
    #expect(NearestName.to("Latency", in: names) == nil)
    #expect(NearestName.to("Accuracy", in: []) == nil)
    #expect(NearestName.to("", in: names) == nil)
  }
}
