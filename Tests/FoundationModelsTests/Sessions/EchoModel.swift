import FoundationModels
import Synchronization

/// A model that answers with what a closure makes of the request, in one piece or several.
struct EchoModel: LanguageModel {
  var capabilities = LanguageModelCapabilities([.guidedGeneration, .toolCalling, .vision])
  var finishReason = "stop"
  var answer: @Sendable (LanguageModelExecutorGenerationRequest) async throws -> [String] = { request in
    guard case .prompt(let prompt)? = request.transcript.last else { return [] }
    return [prompt.description]
  }

  var executorConfiguration: Executor.Configuration { Executor.Configuration() }

  struct Executor: LanguageModelExecutor {
    struct Configuration: Hashable, Sendable {}
    init(configuration: Configuration) {}

    nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: EchoModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      for piece in try await model.answer(request) {
        await channel.send(.response(action: .appendText(piece, tokenCount: 1)))
      }
      await channel.send(
        .response(action: .updateMetadata(["model": "echo-1", "finishReason": model.finishReason])))
    }
  }
}

/// Lets a task wait until another opens it.
final class Gate: Sendable {
  private let state = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}
