import Foundation
import FoundationModels

/// The recordings of a model and its copies. Two are equal if they are the same.
final class Recordings: Sendable {
  /// The recorder, or why the file cannot be read.
  let recorder: Result<ResponseRecorder, any Error>

  init(_ location: URL, mode: RecordingMode) {
    recorder = Result {
      try ResponseRecorder(
        file: location, mode: mode.recorderMode,
        advice: "To record it, run once with the mode .readWrite while the model can be reached.")
    }
  }

  deinit {
    guard case .success(let recorder) = recorder else { return }
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
