public import FoundationModels
import Synchronization

/// Runs requests against recordings, and those that are not recorded on the model.
public final class RecordedExecutor<Base: LanguageModel>: LanguageModelExecutor {
  /// The model whose requests this runs.
  public typealias Model = RecordedLanguageModel<Base>

  /// Which recordings are used for which model.
  public struct Configuration: Hashable, Sendable {
    let recordings: Recordings
    let base: Base.Executor.Configuration
  }

  private let recorder: ResponseRecorder
  private let configuration: Configuration
  /// The executor of the model, made when it is first needed.
  private let executor = Mutex<Base.Executor?>(nil)

  /// Creates an executor.
  ///
  /// - Throws: An error that says where the file of recordings cannot be read, and what to do.
  public init(configuration: Configuration) throws {
    self.configuration = configuration
    recorder = try configuration.recordings.recorder.get()
  }

  /// Lets the model prepare, unless it is never asked.
  public func prewarm(model: RecordedLanguageModel<Base>, transcript: Transcript) {
    guard recorder.mode != .replay else { return }
    // Only a hint: an executor that cannot be made says so when a request needs it.
    guard let executor = try? baseExecutor() else { return }
    executor.prewarm(model: model.base, transcript: transcript)
  }

  /// Answers a request from the recordings, else from the model if the mode allows.
  ///
  /// - Throws: Errors of the model, and one that says that a request is not recorded, what is nearest to it
  ///   and how to record it.
  nonisolated(nonsending) public func respond(
    to request: LanguageModelExecutorGenerationRequest, model: RecordedLanguageModel<Base>,
    streamingInto channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    try await recorder.respond(
      to: request, model: model.base, identity: model.recordedIdentity, streamingInto: channel,
      asking: { try baseExecutor() })
    // Who asks for recordings wants to know that there will be none.
    if let failure = recorder.writeFailure { throw failure }
  }

  private func baseExecutor() throws -> Base.Executor {
    try executor.withLock { executor in
      if let executor { return executor }
      let made = try Base.Executor(configuration: configuration.base)
      executor = made
      return made
    }
  }
}
