import EvaluationRecords
import Foundation
import FoundationModels
import Synchronization

/// The kept responses of models, opened once for all runs of this process.
enum ResponseCaches {
  private struct Key: Hashable {
    var file: String
    var mode: ResponseRecorder.Mode
  }

  private static let opened = Mutex<[Key: ResponseRecorder]>([:])

  /// The responses that a run with these settings uses; nil if it uses none.
  ///
  /// - Throws: `RecordingsFileError` if the file cannot be read.
  static func recorder(for settings: RunSettings) throws -> ResponseRecorder? {
    let mode: ResponseRecorder.Mode
    switch settings.cache {
    case .off: return nil
    case .read: mode = .read
    case .readwrite: mode = .readWrite
    case .replay: mode = .replay
    }
    let file = settings.responsesURL
    return try opened.withLock { opened in
      let key = Key(file: file.standardizedFileURL.path, mode: mode)
      if let recorder = opened[key] { return recorder }
      let recorder = try ResponseRecorder(file: file, mode: mode)
      opened[key] = recorder
      return recorder
    }
  }
}
