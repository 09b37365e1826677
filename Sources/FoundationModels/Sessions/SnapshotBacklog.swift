/// A value that changes while somebody looks at it now and then: keeps the states that are still to be seen.
///
/// Whoever keeps up sees every state. Whoever falls more than ``limit`` states behind sees the newest one next, and
/// until then changes are made in place. So neither the memory nor the work for a change depends on how fast anybody looks.
struct SnapshotBacklog<Value> {
  /// How many states before the newest are kept at most.
  static var limit: Int { 32 }

  /// The value as it is now.
  private(set) var newest: Value
  /// States from before the newest that nobody has seen, in order.
  private var older: [Value] = []
  private var isNewestUnseen = false
  /// Whether states were left out since the last look.
  private var isBehind = false

  init(_ value: Value) {
    newest = value
  }

  /// How many states are still to be seen.
  var count: Int { older.count + (isNewestUnseen ? 1 : 0) }

  /// Changes the value.
  ///
  /// - Parameter isVisible: Whether that makes a state that is to be seen.
  mutating func change(isVisible: Bool, _ edit: (inout Value) -> Void) {
    if isVisible {
      if isNewestUnseen, !isBehind { keepNewest() }
      isNewestUnseen = true
    }
    edit(&newest)
  }

  private mutating func keepNewest() {
    if older.count < Self.limit {
      older.append(newest)
    } else {
      older = []
      isBehind = true
    }
  }

  /// The next state to be seen, nil if there is none.
  mutating func take() -> Value? {
    if !older.isEmpty { return older.removeFirst() }
    guard isNewestUnseen else { return nil }
    isNewestUnseen = false
    isBehind = false
    return newest
  }
}
