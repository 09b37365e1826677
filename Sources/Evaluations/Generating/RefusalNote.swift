import Synchronization

/// Carries a validator's reason out of it, past the truth value that it returns.
package final class RefusalNote: Sendable {
  @TaskLocal package static var current: RefusalNote?

  private let storage = Mutex<String?>(nil)

  package init() {}

  /// Why the sample is refused, or nil if the validator did not say.
  package var reason: String? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
