import Foundation
import FoundationModels
import Synchronization

/// The recordings of a model and its copies. Two are equal if they are the same.
///
/// Their file is sorted when they are gone, or when the process ends.
final class Recordings: Sendable {
  /// The recorder, or why the file cannot be read.
  let recorder: Result<ResponseRecorder, any Error>

  /// The recorders that are in use, by their recordings.
  private static let recorders = Mutex<[ObjectIdentifier: ResponseRecorder]>([:])

  /// Constants of a program are never gone, so the end of the process is waited for as well.
  private static let sortsAtExit: Void = {
    _ = atexit {
      for recorder in Recordings.recorders.withLock({ Array($0.values) }) { Recordings.close(recorder) }
    }
  }()

  init(_ location: URL, mode: RecordingMode) {
    recorder = Result {
      try ResponseRecorder(
        file: location, mode: mode.recorderMode,
        advice: "To record it, run once with the mode .readWrite while the model can be reached.")
    }
    guard case .success(let recorder) = recorder, mode == .readWrite else { return }
    _ = Self.sortsAtExit
    let id = ObjectIdentifier(self)
    Self.recorders.withLock { $0[id] = recorder }
  }

  deinit {
    let id = ObjectIdentifier(self)
    if let recorder = Self.recorders.withLock({ $0.removeValue(forKey: id) }) { Self.close(recorder) }
  }

  private static func close(_ recorder: ResponseRecorder) {
    do {
      try recorder.close()
    } catch {
      // Nobody is left to throw to. The responses are in the file, only unsorted.
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
  }
}

extension Recordings: Hashable {
  static func == (left: Recordings, right: Recordings) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
