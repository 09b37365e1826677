import EvaluationRecords
import Foundation
import FoundationModels
import Synchronization

/// The kept responses of models, opened once for all runs of this process.
enum ResponseCaches {
  private struct Key: Hashable {
    var file: String
    var mode: ResponseRecorder.Mode
    /// Which state of the file it is, for those who only read it: somebody else may have written to it since.
    var stamp: String?
  }

  private static let opened = Mutex<[Key: ResponseRecorder]>([:])

  private static func stamp(of file: URL) -> String? {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return nil }
    return "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

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
      let key = Key(
        file: file.standardizedFileURL.path, mode: mode, stamp: mode == .readWrite ? nil : stamp(of: file))
      if let recorder = opened[key] { return recorder }
      let recorder = try ResponseRecorder(file: file, mode: mode)
      opened[key] = recorder
      return recorder
    }
  }
}
