import OrderedJSON

extension StoredJSON {
  // Almost every row has a call, so its text is put together by hand. It is what `text(of:)` would make.

  /// Calls to models as JSON text, or nil if there are none.
  static func text(of calls: [ModelCallRecord]) -> String? {
    guard !calls.isEmpty else { return nil }
    var text = "["
    text.reserveCapacity(128 * calls.count)
    for call in calls {
      text += text.utf8.count == 1 ? "{\"model\":" : ",{\"model\":"
      text += quoted(call.model)
      text += ",\"inputTokens\":"
      text += String(call.inputTokens)
      text += ",\"outputTokens\":"
      text += String(call.outputTokens)
      if let reason = call.finishReason {
        text += ",\"finishReason\":"
        text += quoted(reason)
      }
      text += ",\"attempts\":"
      text += String(call.attempts)
      text += "}"
    }
    text += "]"
    return text
  }

  /// Replies of judges as JSON text, or nil if there are none.
  static func text(of replies: [JudgeReplyRecord]) -> String? {
    guard !replies.isEmpty else { return nil }
    var text = "["
    for reply in replies {
      text += text.utf8.count == 1 ? "{\"evaluator\":" : ",{\"evaluator\":"
      text += quoted(reply.evaluator)
      text += ",\"attempt\":"
      text += String(reply.attempt)
      text += ",\"text\":"
      text += quoted(reply.text)
      if let problem = reply.problem {
        text += ",\"problem\":"
        text += quoted(problem)
      }
      text += "}"
    }
    text += "]"
    return text
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    return isPlain ? "\"\(text)\"" : JSONValue.string(text).text()
  }
}
