import OrderedJSON

/// A model's answer to whether a value meets a criterion.
struct CriterionVerdict: Sendable, Hashable {
  /// Whether it does.
  var isMet: Bool
  /// Why, in the model's words.
  var reason: String

  init(isMet: Bool, reason: String) {
    self.isMet = isMet
    self.reason = reason
  }

  /// Reads a reply: a JSON object with `answer`, which is yes or no, and a `reason`.
  ///
  /// Text around the object, such as a fence of Markdown, is left aside. Objects that disagree are no answer.
  ///
  /// - Throws: `ModelJudgeError` if there is no such object, or its answer is neither.
  init(reply: String) throws {
    let objects = JudgeReply(reply).objects.filter { $0["answer"] != nil }
    let answers = Set(objects.map { $0["answer"]?.stringValue?.lowercased() })
    guard let last = objects.last, answers == ["yes"] || answers == ["no"] else {
      throw ModelJudgeError.invalidResponse(reply)
    }
    isMet = answers == ["yes"]
    reason = last["reason"]?.stringValue ?? ""
  }
}
