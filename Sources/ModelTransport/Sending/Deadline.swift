import Dispatch

/// A timer that fires once unless it is cancelled.
///
/// It runs on a queue of its own, so that it also fires while every thread of the concurrency pool is
/// blocked.
final class Deadline: @unchecked Sendable {
  // Unchecked: dispatch sources may be used from any thread, but are not marked so.
  private let timer: any DispatchSourceTimer

  /// A year in seconds: beyond it nobody waits, and the clocks below would overflow.
  static let longest = 31_536_000.0

  private static let queue = DispatchQueue(label: "ModelTransport.deadlines")

  /// Starts a timer.
  init(after time: Duration, _ action: @escaping @Sendable () -> Void) {
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    let seconds = min(max(time / .seconds(1), 0), Self.longest)
    timer.schedule(deadline: .now() + seconds)
    timer.setEventHandler(handler: action)
    timer.activate()
  }

  /// Stops the timer; the action is not called any more unless it is running.
  func cancel() {
    timer.cancel()
  }
}
