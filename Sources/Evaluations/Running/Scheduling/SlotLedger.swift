/// Decides which run gets a slot when several share them.
///
/// A pure value. The runs that were turned away stand in a queue: first those that hold less than their fair share, then the
/// others, the longest waiting first. As many of them as there are free slots may take one, and are told so whenever that changes.
struct SlotLedger: Sendable {
  /// A run that shares the slots.
  typealias Run = Int

  private var controller: ConcurrencyController
  private var held: [Run: Int] = [:]
  /// The runs that were turned away and still want a slot, the longest waiting first.
  private var waiting: [Run] = []
  private var inUse = 0

  init(controller: ConcurrencyController) {
    self.controller = controller
  }

  /// How many slots there are at the moment.
  var limit: Int { controller.limit }

  /// Adds a run that will ask for slots. Returns the runs to wake, since everybody's share is smaller now.
  mutating func join(_ run: Run) -> [Run] {
    held[run] = 0
    return wakeable()
  }

  /// Removes a run with all that it holds. Returns the runs to wake.
  mutating func leave(_ run: Run) -> [Run] {
    inUse -= held.removeValue(forKey: run) ?? 0
    waiting.removeAll { $0 == run }
    return wakeable()
  }

  /// Takes a slot for a run, if it may have one now; else it is woken when it may.
  mutating func take(for run: Run) -> Bool {
    guard let own = held[run] else { return false }
    if !waiting.contains(run) { waiting.append(run) }
    guard inUse < controller.limit, waiting.count == 1 || wakeable().contains(run) else { return false }
    waiting.removeAll { $0 == run }
    held[run] = own + 1
    inUse += 1
    return true
  }

  /// A run wants no slot at the moment. Returns the runs to wake in its place.
  mutating func stopWaiting(_ run: Run) -> [Run] {
    waiting.removeAll { $0 == run }
    return wakeable()
  }

  /// Gives a slot back. Returns the runs to wake.
  mutating func giveBack(from run: Run) -> [Run] {
    guard let own = held[run], own > 0 else { return [] }
    held[run] = own - 1
    inUse -= 1
    return wakeable()
  }

  /// Learns how long a sample took.
  mutating func finished(after seconds: Double, endpointLimit: Int?) {
    controller.finished(after: seconds, endpointLimit: endpointLimit)
  }

  /// The runs that can have one of the free slots.
  private func wakeable() -> [Run] {
    let free = max(0, controller.limit - inUse)
    guard waiting.count > free else { return waiting }
    let share = max(1, controller.limit / max(1, held.count))
    let isPoor = { (run: Run) in held[run, default: 0] < share }
    return Array((waiting.filter(isPoor) + waiting.filter { !isPoor($0) }).prefix(free))
  }
}
