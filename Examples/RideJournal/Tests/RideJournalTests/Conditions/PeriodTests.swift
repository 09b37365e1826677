import RideJournal
import Testing

@Suite("Periods")
struct PeriodTests {
  @Test(
    "A period is written in words and read from them",
    arguments: [
      (Period(.march), "march"), (Period(.last, .spring), "last spring"), (Period(.this, .week), "this week"),
      (Period(.summer, 2023), "summer 2023"), (Period(.year, 2022), "2022"),
      (Period(.last, .day), "last day"),
    ])
  func words(period: Period, words: String) {
    #expect(period.description == words)
    #expect(Period(words) == period)
  }

  @Test(
    "Other words are no period",
    arguments: [
      "", " ", "someday", "last", "last someday", "march  2024", "march 12", "12345", "last spring 2024",
    ])
  func noPeriod(words: String) {
    #expect(Period(words) == nil)
  }
}
