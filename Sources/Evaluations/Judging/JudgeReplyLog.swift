package import EvaluationRecords
import Synchronization

/// Collects what model judges reply while the evaluators of one sample are at work, so that no reply that was
/// paid for is lost, whoever called the judge.
///
/// Detached tasks leave the log; their replies are not seen.
package final class JudgeReplyLog: Sendable {
  @TaskLocal package static var current: JudgeReplyLog?

  private let recorded = Mutex<[JudgeReplyRecord]>([])

  package init() {}

  /// The replies so far, in the order they came.
  package var replies: [JudgeReplyRecord] { recorded.withLock { $0 } }

  /// Notes a reply.
  package func record(_ reply: JudgeReplyRecord) {
    recorded.withLock { $0.append(reply) }
  }
}
