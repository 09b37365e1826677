/// Decides which pictures may be decoded now: a few at a time, and within a limit of memory, first come first
/// served.
///
/// A picture that takes more than the limit is decoded alone.
struct DecodingBudget<ID: Hashable & Sendable>: Sendable {
  /// How many may be decoded at once.
  let maximumCount: Int
  /// How many bytes they may take together.
  let maximumBytes: Int
  private var running: [ID: Int] = [:]
  private var waiting: [(id: ID, bytes: Int)] = []

  init(maximumCount: Int, maximumBytes: Int) {
    self.maximumCount = maximumCount
    self.maximumBytes = maximumBytes
  }

  /// Asks for a picture to be decoded; true if it may start at once.
  mutating func request(_ id: ID, bytes: Int) -> Bool {
    waiting.append((id, bytes))
    return startNext().contains(id)
  }

  /// Ends the decoding of a picture, and returns which ones may start now.
  mutating func finish(_ id: ID) -> [ID] {
    running[id] = nil
    return startNext()
  }

  /// Takes back a request that has not been granted.
  ///
  /// - Returns: Whether there was one, and which others may start now.
  mutating func withdraw(_ id: ID) -> (wasWaiting: Bool, started: [ID]) {
    let before = waiting.count
    waiting.removeAll { $0.id == id }
    return (waiting.count < before, startNext())
  }

  private mutating func startNext() -> [ID] {
    var started: [ID] = []
    while let next = waiting.first, canStart(next.bytes) {
      waiting.removeFirst()
      running[next.id] = next.bytes
      started.append(next.id)
    }
    return started
  }

  private func canStart(_ bytes: Int) -> Bool {
    if running.isEmpty { return true }
    let used = running.values.reduce(0, +)
    return running.count < maximumCount && used <= maximumBytes && bytes <= maximumBytes - used
  }
}
