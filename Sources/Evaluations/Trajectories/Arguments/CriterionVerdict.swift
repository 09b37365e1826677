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
  /// Text around the object, such as a fence of Markdown, is left aside.
  ///
  /// - Throws: `ModelJudgeError` if there is no such object, or its answer is neither.
  init(reply: String) throws {
    guard let start = reply.firstIndex(of: "{"), let end = reply.lastIndex(of: "}"), start < end else {
      throw ModelJudgeError.invalidResponse(reply)
    }
    let json: JSONValue
    do {
      json = try JSONReader.read(String(reply[start...end]))
    } catch {
      throw ModelJudgeError.jsonDecodingFailed(response: reply, underlying: error)
    }
    guard let answer = json["answer"]?.stringValue?.lowercased(), ["yes", "no"].contains(answer) else {
      throw ModelJudgeError.invalidResponse(reply)
    }
    isMet = answer == "yes"
    reason = json["reason"]?.stringValue ?? ""
  }
}
