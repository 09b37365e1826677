import Foundation
import ModelTransport
import Synchronization

/// Looks whether servers on this machine are listening, at most once a second each.
///
/// Remote servers count as available when they are configured: asking them would cost time, and money with some.
final class AvailabilityProbe: Sendable {
  static let shared = AvailabilityProbe()

  private struct Answer {
    var isListening: Bool
    var time: ContinuousClock.Instant
  }

  private let answers = Mutex<[URL: Answer]>([:])

  func isAvailable(_ url: URL) -> Bool {
    guard LoopbackProbe.isLoopback(url) else { return true }
    let now = ContinuousClock.now
    if let answer = answers.withLock({ $0[url] }), answer.time.duration(to: now) < .seconds(1) {
      return answer.isListening
    }
    let isListening = LoopbackProbe.isListening(url)
    answers.withLock { $0[url] = Answer(isListening: isListening, time: now) }
    return isListening
  }
}
