public import Observation
import Synchronization

/// A conversation with a language model: it keeps the transcript and sends all of it with every request.
///
/// A session answers one request at a time; a second one meanwhile throws ``Error/concurrentRequests``.
public final class LanguageModelSession: Sendable, Observable {
  let model: any LanguageModel
  let tools: ToolBox
  let state: Mutex<SessionState>

  init(anyModel model: any LanguageModel, tools: [any Tool], transcript: Transcript) {
    self.model = model
    self.tools = ToolBox(tools)
    state = Mutex(SessionState(transcript: transcript))
  }

  convenience init(anyModel model: any LanguageModel, tools: [any Tool], instructions: Instructions?) {
    self.init(anyModel: model, tools: tools, transcript: Transcript())
    // Tools without instructions have an entry too, since it is the home of their definitions.
    if instructions == nil, tools.isEmpty { return }
    let entry = Transcript.Instructions(
      segments: instructions?.components.segments ?? [], toolDefinitions: self.tools.definitions)
    state.withLock { $0.transcript = Transcript(entries: [.instructions(entry)]) }
  }

  /// What has been said. It can be changed while the session is not responding; a change during a request makes that request
  /// throw ``Error/transcriptMutationWhileResponding``.
  public var transcript: Transcript {
    get { state.withLock(\.transcript) }
    _modify {
      var transcript = state.withLock(\.transcript)
      defer { state.withLock { $0.replaceTranscript(by: transcript) } }
      yield &transcript
    }
  }

  /// Whether a request is being answered.
  public var isResponding: Bool { state.withLock(\.isResponding) }

  /// How many tokens the session's requests have used in all.
  public var usage: Usage { state.withLock(\.usage) }

  /// What becomes of the transcript when a request fails; nil goes back to what it was.
  public var transcriptErrorHandlingPolicy: TranscriptErrorHandlingPolicy? {
    get { state.withLock(\.policy) }
    set { state.withLock { $0.policy = newValue } }
  }

  /// Lets the model prepare for a request that is likely to come.
  public func prewarm(promptPrefix: Prompt? = nil) {
    prewarm(model, promptPrefix: promptPrefix)
  }

  private func prewarm<Model: LanguageModel>(_ model: Model, promptPrefix: Prompt?) {
    var transcript = self.transcript
    if let promptPrefix {
      transcript.append(.prompt(Transcript.Prompt(segments: promptPrefix.components.segments)))
    }
    // Only a hint: an executor that cannot be made says so when a request needs it.
    guard let executor = try? executor(for: model) else { return }
    executor.prewarm(model: model, transcript: transcript)
  }
}
