import TestSupport
import Testing

@testable import Evaluations

@Suite("Runs that share slots each get their part, and nobody waits for a slot that is free")
struct SlotLedgerTests {
  private func ledger(_ limit: Int, runs: Range<Int>) -> SlotLedger {
    var ledger = SlotLedger(controller: ConcurrencyController(fixed: limit))
    for run in runs { #expect(ledger.join(run) == []) }
    return ledger
  }

  @Test("A run alone has all slots, and no more")
  func alone() {
    var ledger = ledger(3, runs: 0..<1)
    #expect((0..<5).map { _ in ledger.take(for: 0) } == [true, true, true, false, false])
    #expect(ledger.giveBack(from: 0) == [0])
    #expect(ledger.take(for: 0) == true)
    #expect(ledger.take(for: 0) == false)
  }

  @Test("A run that does not take part gets nothing and gives nothing back")
  func stranger() {
    var ledger = ledger(1, runs: 0..<1)
    #expect(ledger.take(for: 7) == false)
    #expect(ledger.giveBack(from: 7) == [])
    #expect(ledger.giveBack(from: 0) == [])
    #expect(ledger.take(for: 0) == true)
  }

  @Test("A run that was turned away comes before one that has just given a slot back")
  func noOvertaking() {
    var ledger = ledger(1, runs: 0..<2)
    #expect(ledger.take(for: 0) == true)
    #expect(ledger.take(for: 1) == false)
    #expect(ledger.giveBack(from: 0) == [1])
    #expect(ledger.take(for: 0) == false)
    #expect(ledger.take(for: 1) == true)
    #expect(ledger.giveBack(from: 1) == [0])
  }

  @Test("A run that holds its share comes after one that holds less, however long it has waited")
  func share() {
    var ledger = ledger(4, runs: 0..<2)
    for _ in 0..<4 { #expect(ledger.take(for: 0) == true) }
    #expect(ledger.take(for: 0) == false)
    #expect(ledger.take(for: 1) == false)
    #expect(ledger.giveBack(from: 0) == [1])
    #expect(ledger.take(for: 0) == false)
    #expect(ledger.take(for: 1) == true)
    #expect(ledger.giveBack(from: 0) == [0])
    // Run 0 holds two, its share; run 1 holds one.
    #expect(ledger.take(for: 1) == true)
    #expect(ledger.giveBack(from: 0) == [0])
  }

  @Test("A run may have more than its share while no other wants one")
  func beyondShare() {
    var ledger = ledger(4, runs: 0..<2)
    #expect((0..<4).map { _ in ledger.take(for: 0) } == [true, true, true, true])
  }

  @Test("Who stops waiting lets the next one in")
  func stopWaiting() {
    var ledger = ledger(1, runs: 0..<3)
    #expect(ledger.take(for: 0) == true)
    #expect(ledger.take(for: 1) == false)
    #expect(ledger.take(for: 2) == false)
    #expect(ledger.giveBack(from: 0) == [1])
    #expect(ledger.stopWaiting(1) == [2])
    #expect(ledger.take(for: 2) == true)
  }

  @Test("A run that leaves gives everything back")
  func leave() {
    var ledger = ledger(3, runs: 0..<2)
    for _ in 0..<3 { #expect(ledger.take(for: 0) == true) }
    #expect(ledger.take(for: 1) == false)
    #expect(ledger.leave(0) == [1])
    #expect(ledger.giveBack(from: 0) == [])
    #expect((0..<4).map { _ in ledger.take(for: 1) } == [true, true, true, false])
  }

  @Test("A run that joins gets its share before those that have theirs")
  func join() {
    var ledger = ledger(4, runs: 0..<2)
    for run in [0, 1, 1, 1] { #expect(ledger.take(for: run) == true) }
    #expect(ledger.take(for: 0) == false)
    #expect(ledger.take(for: 1) == false)
    #expect(ledger.giveBack(from: 1) == [0])
    #expect(ledger.join(2) == [0])
    #expect(ledger.take(for: 2) == true)
    #expect(ledger.take(for: 0) == false)
  }

  @Test(
    "Whoever is turned away is woken as soon as it may have a slot, and in the end all are free",
    arguments: 0..<100)
  func noLostWakeups(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = Int.random(in: 1...5, using: &random)
    var ledger = SlotLedger(controller: ConcurrencyController(fixed: limit))
    var held: [Int: Int] = [:]
    // Runs that were turned away and have not been woken since.
    var asleep: Set<Int> = []
    func awake(_ runs: [Int]) { asleep.subtract(runs) }
    for step in 0..<3_000 {
      let run = Int.random(in: 0..<6, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case _ where held[run] == nil:
        held[run] = 0
        awake(ledger.join(run))
      case 0:
        held[run] = nil
        asleep.remove(run)
        awake(ledger.leave(run))
      case 1:
        asleep.remove(run)
        awake(ledger.stopWaiting(run))
      case 2..<10 where held[run, default: 0] > 0:
        held[run, default: 0] -= 1
        awake(ledger.giveBack(from: run))
      default:
        // One that sleeps asks again only when it is woken.
        if asleep.contains(run) { continue }
        if ledger.take(for: run) { held[run, default: 0] += 1 } else { asleep.insert(run) }
      }
      #expect(held.values.reduce(0, +) <= limit, "Step \(step)")
      for sleeper in asleep {
        var copy = ledger
        #expect(
          copy.take(for: sleeper) == false, "Run \(sleeper) sleeps in step \(step) though it may have a slot."
        )
      }
    }
    for run in held.keys { _ = ledger.leave(run) }
    _ = ledger.join(99)
    #expect((0...limit).map { _ in ledger.take(for: 99) } == Array(repeating: true, count: limit) + [false])
  }

  @Test("Twenty runs that take turns on two slots all get as many")
  func turns() {
    var ledger = ledger(2, runs: 0..<20)
    var taken = Array(repeating: 0, count: 20)
    var holders: [Int] = []
    var woken = Array(0..<20)
    for _ in 0..<400 {
      for run in woken where ledger.take(for: run) {
        taken[run] += 1
        holders.append(run)
      }
      let run = holders.removeFirst()
      // It wants the next one at once, and asks before those do that are woken.
      woken = ledger.giveBack(from: run)
      #expect(ledger.take(for: run) == false)
    }
    #expect(Set(taken) == [20, 21])
  }
}
