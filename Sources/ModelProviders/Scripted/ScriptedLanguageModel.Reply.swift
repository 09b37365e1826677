extension ScriptedLanguageModel {
  /// What the model does with one request. A string literal is a reply with that text.
  public struct Reply: Sendable {
    enum Outcome: Sendable {
      case text(String, finishReason: String, inputTokens: Int, outputTokens: Int)
      case failure(any Error)
    }

    let outcome: Outcome
    let delay: Duration
    private(set) var gate: Gate?

    /// Answers with a text.
    ///
    /// - Parameters:
    ///   - text: The answer; for a request with a schema, JSON.
    ///   - delay: How long the model takes. Canceling the request ends the wait.
    ///   - finishReason: Why generation ended: `stop`, or `length` for an answer that is cut off.
    ///   - inputTokens: How many tokens the request is said to have.
    ///   - outputTokens: How many tokens the answer is said to have.
    public static func text(
      _ text: String, after delay: Duration = .zero, finishReason: String = "stop", inputTokens: Int = 0,
      outputTokens: Int = 0
    ) -> Reply {
      Reply(
        outcome: .text(
          text, finishReason: finishReason, inputTokens: inputTokens, outputTokens: outputTokens),
        delay: delay)
    }

    /// Fails with an error.
    ///
    /// - Parameters:
    ///   - error: What the request throws.
    ///   - delay: How long the model takes to fail. Canceling the request ends the wait.
    public static func failure(_ error: any Error, after delay: Duration = .zero) -> Reply {
      Reply(outcome: .failure(error), delay: delay)
    }

    /// The same reply, held back until a gate is opened. Canceling the request ends the wait.
    public func held(by gate: Gate) -> Reply {
      var reply = self
      reply.gate = gate
      return reply
    }
  }
}

extension ScriptedLanguageModel.Reply: ExpressibleByStringInterpolation {
  /// Answers with a text at once.
  public init(stringLiteral text: String) { self = .text(text) }
}
