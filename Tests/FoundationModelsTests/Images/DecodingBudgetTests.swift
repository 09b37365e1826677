import Testing

@testable import FoundationModels

@Suite("How many pictures are decoded at once")
struct DecodingBudgetTests {
  @Test("Requests are granted up to the count, then as others end, in order")
  func count() {
    var budget = DecodingBudget<Int>(maximumCount: 2, maximumBytes: 100)
    #expect(budget.request(1, bytes: 1) == true)
    #expect(budget.request(2, bytes: 1) == true)
    #expect(budget.request(3, bytes: 1) == false)
    #expect(budget.request(4, bytes: 1) == false)
    #expect(budget.finish(2) == [3])
    #expect(budget.finish(1) == [4])
    #expect(budget.finish(3) == [])
  }

  @Test("Requests are granted up to the memory, and none overtakes another")
  func memory() {
    var budget = DecodingBudget<Int>(maximumCount: 9, maximumBytes: 100)
    #expect(budget.request(1, bytes: 60) == true)
    #expect(budget.request(2, bytes: 41) == false)
    #expect(budget.request(3, bytes: 1) == false)
    #expect(budget.finish(1) == [2, 3])
  }

  @Test("A request above the limit is granted alone")
  func alone() {
    var budget = DecodingBudget<Int>(maximumCount: 9, maximumBytes: 100)
    #expect(budget.request(1, bytes: 1) == true)
    #expect(budget.request(2, bytes: .max) == false)
    #expect(budget.request(3, bytes: 1) == false)
    #expect(budget.finish(1) == [2])
    #expect(budget.finish(2) == [3])
  }

  @Test("A request that is taken back makes room for those behind it")
  func withdrawal() {
    var budget = DecodingBudget<Int>(maximumCount: 9, maximumBytes: 100)
    #expect(budget.request(1, bytes: 50) == true)
    #expect(budget.request(2, bytes: 90) == false)
    #expect(budget.request(3, bytes: 50) == false)
    let (wasWaiting, started) = budget.withdraw(2)
    #expect(wasWaiting)
    #expect(started == [3])
    #expect(budget.withdraw(1).wasWaiting == false)
    #expect(budget.finish(1) == [])
    #expect(budget.request(4, bytes: 50) == true)
  }
}
