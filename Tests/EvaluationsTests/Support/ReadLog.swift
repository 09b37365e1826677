import Synchronization

@testable import Evaluations

/// The reads of missing values that a test provoked.
final class ReadLog: Sendable {
  private let values = Mutex<[AbsentValue]>([])

  var all: [AbsentValue] { values.withLock { $0 } }

  func add(_ value: AbsentValue) { values.withLock { $0.append(value) } }
}
