import Foundation

/// A lock with a condition that threads wait for, until a time that setting the clock does not move.
///
/// Unchecked because it hands pointers to the C library, which are made for use from several threads.
final class MonotonicCondition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func withLock<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Waits, within `withLock`, for a signal or for a time in seconds of the monotonic clock. Returns false if the time has come.
  @discardableResult
  func wait(until time: Double? = nil) -> Bool {
    guard let time else { return pthread_cond_wait(condition, mutex) == 0 }
    let whole = time.rounded(.down)
    var limit = timespec(tv_sec: Int(whole), tv_nsec: Int((time - whole) * 1e9))
    return pthread_cond_timedwait(condition, mutex, &limit) == 0
  }

  /// Wakes one of those that wait.
  func signal() { pthread_cond_signal(condition) }

  /// The time of the monotonic clock in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
