import FoundationModels
import Testing

@Suite("The errors of the 2025 releases")
struct GenerationErrorTests {
  private let uses: any GenerationErrorUses = DeprecatedUses()

  @Test("Each says what went wrong, why, and what to do")
  func texts() { uses.checkTexts() }

  @Test("Code that catches them compiles and sees other errors pass")
  func catching() async { await uses.checkCatching() }

  @Test("A refusal's explanation is what the responses of its entries say")
  func explanation() async throws { try await uses.checkExplanation() }
}

/// Lets tests, which cannot be deprecated, call code that is; what uses a deprecated type has to be, or the
/// compiler warns.
private protocol GenerationErrorUses {
  func checkTexts()
  func checkCatching() async
  func checkExplanation() async throws
}

private struct DeprecatedUses {}

extension DeprecatedUses: GenerationErrorUses {
  @available(*, deprecated)
  private typealias Failure = LanguageModelSession.GenerationError

  @available(*, deprecated)
  private var all: [(Failure, reason: String, suggestion: String)] {
    [
      (
        .exceededContextWindowSize(.init(debugDescription: "d")),
        "The request is longer than the model can read.",
        "Shorten the prompt, the instructions or the transcript."
      ),
      (
        .assetsUnavailable(.init(debugDescription: "d")), "There is no model to ask.",
        "Configure a model, or start its server."
      ),
      (
        .guardrailViolation(.init(debugDescription: "d")), "A filter stopped the prompt or the answer.",
        "Ask for something else, or in other words."
      ),
      (
        .unsupportedGuide(.init(debugDescription: "d")), "The model cannot follow a guide.",
        "Use simpler guides."
      ),
      (
        .unsupportedLanguageOrLocale(.init(debugDescription: "d")), "The model does not know the language.",
        "Ask in a language that the model knows."
      ),
      (
        .decodingFailure(.init(debugDescription: "d")), "The answer does not fit its type.",
        "Ask again, or use a simpler type."
      ),
      (
        .rateLimited(.init(debugDescription: "d")), "The provider asks to wait.",
        "Wait, or send fewer requests at once."
      ),
      (
        .concurrentRequests(.init(debugDescription: "d")), "The session was still answering another request.",
        "Wait for the other request, or use a session for each."
      ),
      (
        .refusal(.init(transcriptEntries: []), .init(debugDescription: "d")), "The model declined to answer.",
        "Ask for something else, or in other words."
      ),
    ]
  }

  @available(*, deprecated)
  func checkTexts() {
    for (error, reason, suggestion) in all {
      #expect(error.errorDescription == "d")
      #expect(error.failureReason == reason)
      #expect(error.recoverySuggestion == suggestion)
    }
  }

  @available(*, deprecated)
  func checkCatching() async {
    let session = LanguageModelSession(model: EchoModel(answer: { _ in throw BrokenTool.Failure() }))
    do {
      try await session.respond(to: "x")
      Issue.record("nothing was thrown")
    } catch LanguageModelSession.GenerationError.refusal(let refusal, _) {
      Issue.record("caught \(refusal)")
    } catch let error as LanguageModelSession.GenerationError {
      Issue.record("caught \(error)")
    } catch {
      #expect(error is BrokenTool.Failure)
    }
  }

  @available(*, deprecated)
  func checkExplanation() async throws {
    func response(_ text: String) -> Transcript.Entry {
      .response(Transcript.Response(segments: [.text(Transcript.TextSegment(content: text))]))
    }
    let refusal = Failure.Refusal(
      transcriptEntries: [.prompt(Transcript.Prompt(segments: [])), response("I will not."), response("No.")])
    #expect(try await refusal.explanation.content == "I will not.\nNo.")
    var contents: [String] = []
    for try await snapshot in refusal.explanationStream { contents.append(snapshot.content) }
    #expect(contents == ["I will not.\nNo."])
  }
}
