/// One reply of a model that was asked for a judgment, kept as it came.
package struct JudgeReplyRecord: Sendable, Hashable, Codable {
  /// The evaluator that asked, as results call it.
  package var evaluator: String
  /// Which attempt the reply answers, from 1.
  package var attempt: Int
  /// The reply's text, unchanged. Untrusted.
  package var text: String
  /// What is wrong with the reply, or nil if it was used.
  package var problem: String?

  /// A reply, with what is wrong with it.
  package init(evaluator: String, attempt: Int, text: String, problem: String? = nil) {
    self.evaluator = evaluator
    self.attempt = attempt
    self.text = text
    self.problem = problem
  }
}
