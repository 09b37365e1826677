import FoundationModels
import TestSupport

/// A model that calls tools as a script says, turn by turn; its last turn is text.
struct ToolModel: LanguageModel {
  enum Turn: Sendable {
    /// Calls with an identity, a name and the arguments' text in pieces.
    case calls([(id: String, name: String, arguments: [String])])
    case text(String)
  }

  var turns: [Turn]
  let capabilities = LanguageModelCapabilities([.toolCalling, .guidedGeneration])
  var executorConfiguration: Executor.Configuration { Executor.Configuration() }

  struct Executor: LanguageModelExecutor {
    struct Configuration: Hashable, Sendable {}
    private let next = Lockbox(0)
    init(configuration: Configuration) {}

    nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: ToolModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      let turn = model.turns[min(next.increment() - 1, model.turns.count - 1)]
      switch turn {
      case .text(let text):
        await channel.send(.response(action: .appendText(text, tokenCount: 1)))
      case .calls(let calls):
        // Pieces of parallel calls take turns, as they do on the wire.
        for piece in 0..<(calls.map(\.arguments.count).max() ?? 0) {
          for call in calls where piece < call.arguments.count {
            await channel.send(
              .toolCalls(
                action: .toolCall(
                  id: call.id, name: call.name,
                  action: .appendArguments(call.arguments[piece], tokenCount: 1))))
          }
        }
        // A usage event for a response must not leave an empty response behind.
        await channel.send(
          .response(
            action: .updateUsage(
              input: .init(totalTokenCount: 10, cachedTokenCount: 0),
              output: .init(totalTokenCount: 5, reasoningTokenCount: 0))))
      }
    }
  }
}
