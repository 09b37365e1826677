import TestSupport
import Testing

@testable import Evaluations

@Suite("A queue gives back what it was given, in order")
struct QueueTests {
  @Test("Whatever is added and taken, it holds what an array would hold", arguments: 0..<20)
  func likeAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = Queue<Int>()
    var array: [Int] = []
    for value in 0..<2_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<(value < 1_000 ? 5 : 3):
        queue.append(value)
        array.append(value)
      case 5:
        queue.prepend(value)
        array.insert(value, at: 0)
      default:
        if !array.isEmpty { #expect(queue.removeFirst() == array.removeFirst()) }
      }
      guard queue.count == array.count, queue.first == array.first, queue.isEmpty == array.isEmpty else {
        Issue.record("The queue holds \(queue.count) elements, the array \(array.count).")
        return
      }
    }
  }

  @Test("What was put in front comes out next, also after others came out")
  func prepend() {
    var queue = Queue<String>()
    queue.prepend("b")
    queue.prepend("a")
    queue.append("c")
    #expect(queue.removeFirst() == "a")
    queue.prepend("z")
    #expect([queue.removeFirst(), queue.removeFirst(), queue.removeFirst()] == ["z", "b", "c"])
    #expect(queue.isEmpty && queue.first == nil)
  }
}
