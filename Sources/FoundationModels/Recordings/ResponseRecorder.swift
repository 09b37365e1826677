package import Foundation
import OrderedJSON
import Synchronization

/// Keeps the responses of models in a file and gives them again to equal requests.
///
/// Sessions ask the recorder of their ``ModelCallScope`` before they ask a model. Requests are equal when
/// everything that decides the answer is: see ``RecordedRequest``. Of equal requests at the same time one is
/// asked, and the others wait for its answer; if it brings none, the next one asks. So samples that are in a
/// dataset twice have one answer, in the first run as in every later one; only repeats have answers of their
/// own.
///
/// What is not an answer is never kept: errors, refusals, requests that were canceled or cut off. An answer
/// that ends at a limit of tokens is kept, since the limit is part of the request.
package final class ResponseRecorder: Sendable {
  /// What a recorder does with requests.
  package enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Recorded responses are used; new ones are not kept.
    case read
    /// Recorded responses are used, and new ones are kept.
    case readWrite
    /// Only recorded responses are used: any other request is an error.
    case replay
  }

  /// The file, one JSON line per response.
  package let file: URL
  package let mode: Mode
  /// What to do about a request that is not recorded, for the error.
  let advice: String

  private struct State {
    var table: RecordingTable
    var waiting: [String: [Int: CheckedContinuation<Void, any Error>]] = [:]
    var lastWaiter = 0
    var writeFailure: (any Error)?
  }

  private let state: Mutex<State>

  /// What to do about a request that is not recorded, where the environment says what is recorded.
  package static let environmentAdvice =
    "To record it, run once with EVALUATIONS_CACHE=readwrite while the model can be reached."

  /// Opens recordings; a file that does not exist holds no responses.
  ///
  /// - Parameters:
  ///   - location: The file, or a folder that has or gets the file `responses.jsonl`.
  ///   - mode: What to do with requests.
  ///   - advice: What the error for a request that is not recorded says about recording it.
  /// - Throws: `RecordingsFileError` with the file, line and column that cannot be read, and what to do.
  package init(
    file location: URL, mode: Mode, advice: String = ResponseRecorder.environmentAdvice
  ) throws {
    file = Self.file(at: location)
    self.mode = mode
    self.advice = advice
    let file = file
    let lines = try RecordingsFile(url: file).lines()
    state = Mutex(
      State(
        table: try Self.naming(file) { () throws(JSONSyntaxError) in
          try RecordingTable(mode: mode, lines: lines)
        }))
  }

  private static func file(at location: URL) -> URL {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: location.path(percentEncoded: false), isDirectory: &isFolder)
    return location.hasDirectoryPath || exists && isFolder.boolValue
      ? location.appending(path: "responses.jsonl", directoryHint: .notDirectory) : location
  }

  private static func naming<Value>(
    _ file: URL, _ body: () throws(JSONSyntaxError) -> Value
  ) throws(RecordingsFileError) -> Value {
    do {
      return try body()
    } catch {
      throw RecordingsFileError.damaged(file, line: error.line, column: error.column, error.reason)
    }
  }

  /// Why a response could not be written to the file; nil if all could.
  package var writeFailure: (any Error)? { state.withLock(\.writeFailure) }

  /// How many responses there are.
  package var count: Int { state.withLock(\.table.count) }

  /// How many requests wait for an equal one that is under way.
  var waiterCount: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

  /// Drops the responses that the calls of a scope were given or left here, so that repeating them asks the
  /// model anew. In replay mode there is nothing else to give, and nothing happens.
  package func forget(callsOf scope: ModelCallScope) {
    for note in scope.responseNotes where note.recorder === self { forget(note.key) }
  }

  /// Drops a response.
  func forget(_ key: String) {
    guard state.withLock({ $0.table.forget(key) }), mode == .readWrite else { return }
    write(RecordedLine(forgetting: key).bytes)
  }

  /// Sorts the file and removes what was dropped, also what other processes have left there. The recorder can
  /// be used on.
  ///
  /// - Throws: `RecordingsFileError` for this and for a response that could not be written earlier.
  package func close() throws {
    guard mode == .readWrite else { return }
    if let failure = writeFailure { throw failure }
    try RecordingsFile(url: file).rewrite { lines in
      try Self.naming(file) { () throws(JSONSyntaxError) in try RecordingTable.compact(lines) }
    }
  }

  /// A failure to write must not cost the answer, so it is kept until the end.
  private func write(_ line: [UInt8]) {
    do {
      try RecordingsFile(url: file).append(line)
    } catch {
      state.withLock { state in
        if state.writeFailure == nil { state.writeFailure = error }
      }
    }
  }
}

// What `respond` is made of.
extension ResponseRecorder {
  func decide(_ key: String) throws -> RecordingTable.Decision {
    try state.withLock { state in
      try Self.naming(file) { () throws(JSONSyntaxError) in try state.table.decide(key) }
    }
  }

  var soleModel: JSONValue? { state.withLock(\.table.soleModel) }

  func recordedLines() throws -> [(line: RecordedLine, number: Int)] {
    try state.withLock { state in
      try Self.naming(file) { () throws(JSONSyntaxError) in try state.table.recordedLines() }
    }
  }

  /// Keeps a response. It is in the file before anybody can be given it, so that dropping it comes after it
  /// there as well.
  func store(_ line: RecordedLine) {
    let bytes = line.bytes
    write(bytes)
    state.withLock { $0.table.store(line, bytes: bytes) }
  }

  /// Ends a request that was under way, and lets those decide again that wait for it.
  func land(_ key: String) {
    let waiting = state.withLock { state in
      state.table.land(key)
      return state.waiting.removeValue(forKey: key) ?? [:]
    }
    for continuation in waiting.values { continuation.resume() }
  }

  /// Waits until the request with a key that is under way has landed.
  ///
  /// - Throws: `CancellationError` if the task is canceled meanwhile.
  nonisolated(nonsending) func waitForLanding(of key: String) async throws {
    let id = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let mayWait = state.withLock { state in
          // Cancellation before this point finds nobody waiting; after it, the handler does.
          guard !Task.isCancelled, state.table.isUnderWay(key) else { return false }
          state.waiting[key, default: [:]][id] = continuation
          return true
        }
        if !mayWait { continuation.resume() }
      }
    } onCancel: {
      let waiting = state.withLock { $0.waiting[key]?.removeValue(forKey: id) }
      waiting?.resume(throwing: CancellationError())
    }
    try Task.checkCancellation()
  }
}
