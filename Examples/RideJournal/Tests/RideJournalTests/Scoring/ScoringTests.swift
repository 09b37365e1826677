import RideJournal
import RideJournalEvaluations
import Testing

@Suite("Recall and precision of conditions")
struct ScoringTests {
  private static let distance = RideCondition.distance(.atLeast(50))
  private static let period = RideCondition.period(Period(.march))
  private static let ride = RideCondition.ride(.gravel)

  @Test(
    "Shares of conditions",
    arguments: [
      // Produced, expected, recall, precision.
      ([distance, period], [distance, period], 1, 1),
      ([distance], [distance, period], 0.5, 1),
      ([distance, period, ride], [distance], 1, 1.0 / 3),
      ([ride], [distance], 0, 0),
      ([.distance(.atMost(50))], [distance], 0, 0),
      ([], [distance], 0, 0),
      ([ride], [], 1, 0),
      ([], [], 1, 1),
    ] as [([RideCondition], [RideCondition], Double, Double)])
  func shares(produced: [RideCondition], expected: [RideCondition], recall: Double, precision: Double) {
    let produced = ParsedQuery(filters: produced)
    let expected = ParsedQueryExpectation(filters: expected)
    #expect(produced.recall(against: expected) == recall)
    #expect(produced.precision(against: expected) == precision)
  }
}
