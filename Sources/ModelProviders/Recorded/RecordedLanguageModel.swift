public import Foundation
public import FoundationModels
package import OrderedJSON

/// A language model whose responses are kept in a file, so that tests can run without the model.
///
/// ```swift
/// let model = RecordedLanguageModel(
///   SystemLanguageModel.default, recordings: URL(filePath: "Tests/Recordings/rides.jsonl"),
///   mode: ProcessInfo.processInfo.environment["RECORD"] == nil ? .replay : .readWrite)
/// let session = LanguageModelSession(model: model, instructions: "Find the rides.")
/// ```
///
/// Run once with `RECORD=1` and the model at hand, put the file under version control, and the test runs
/// anywhere. The file has one line of JSON per response that shows what was asked and answered; it is sorted,
/// and known keys are not in it.
///
/// A response belongs to everything that decides it: the model, what was said before, the tools, the schema
/// and the options. In an evaluation that repeats its samples, every repeat has responses of its own. Errors,
/// refusals, answers that do not fit what the caller asked for, and requests that were canceled are not kept.
///
/// Several models and processes can use one file at once. It is sorted when the last copy of the model is
/// gone, the process ends or ``close()`` is called; until then new responses are at its end.
public struct RecordedLanguageModel<Base: LanguageModel>: LanguageModel {
  /// Runs requests against the recordings.
  public typealias Executor = RecordedExecutor<Base>

  /// The model whose responses are recorded.
  public let base: Base
  /// What is done with requests.
  public let mode: RecordingMode
  let recordings: Recordings
  /// What recordings call the model instead of what it is.
  let identity: String?

  /// Creates a model that records another one.
  ///
  /// A file that cannot be read is an error of the first request.
  /// - Parameters:
  ///   - base: The model. In the mode ``RecordingMode/replay`` it is never asked and need not be reachable.
  ///   - recordings: The file, or a folder that has or gets the file `responses.jsonl`.
  ///   - mode: What is done with requests.
  ///   - identity: What recordings call the model; models of the same name share responses. Nil for what the
  ///     model is: its name and address if it is behind a server, else its type and what it consists of.
  public init(_ base: Base, recordings: URL, mode: RecordingMode, identity: String? = nil) {
    self.base = base
    self.mode = mode
    self.identity = identity
    self.recordings = Recordings(recordings, mode: mode)
  }

  /// What the model can do.
  public var capabilities: LanguageModelCapabilities { base.capabilities }

  /// Which recordings are used for which model.
  public var executorConfiguration: RecordedExecutor<Base>.Configuration {
    RecordedExecutor<Base>.Configuration(recordings: recordings, base: base.executorConfiguration)
  }

  /// Sorts the file of recordings, in the mode ``RecordingMode/readWrite``. The model can be used on.
  ///
  /// - Throws: An error that names the file, what is wrong with it and what to do; also if a response could
  ///   not be written earlier.
  public func close() throws {
    try recordings.recorder.get().close()
  }
}

extension RecordedLanguageModel: IdentifiedModel {
  package var recordedIdentity: JSONValue? {
    identity.map { ["name": .string($0)] } ?? ModelIdentity.of(base)
  }
}
