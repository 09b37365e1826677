import FoundationModels
import Synchronization

/// What a scripted model replies, and what it was asked so far. Two scripts are equal if they are the same.
final class Script: Sendable {
  /// Where replies come from.
  enum Source: Sendable {
    case list([ScriptedLanguageModel.Reply])
    case closure(@Sendable (String) async throws -> ScriptedLanguageModel.Reply)
  }

  private let source: Source
  private let received = Mutex<[LanguageModelExecutorGenerationRequest]>([])

  init(source: Source) { self.source = source }

  /// The requests so far.
  var requests: [LanguageModelExecutorGenerationRequest] { received.withLock { $0 } }

  /// Notes a request and finds its reply.
  func reply(
    to request: LanguageModelExecutorGenerationRequest, modelName: String
  ) async throws -> ScriptedLanguageModel.Reply {
    let position = received.withLock { requests in
      requests.append(request)
      return requests.count - 1
    }
    switch source {
    case .list(let replies):
      guard replies.indices.contains(position) else {
        throw ScriptEndedError(modelName: modelName, replyCount: replies.count, request: position + 1)
      }
      return replies[position]
    case .closure(let closure):
      return try await closure(request.lastPromptText)
    }
  }
}

extension Script: Hashable {
  static func == (left: Script, right: Script) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
