import Dispatch
import Foundation

/// A file read piece by piece, on a queue of its own so that a slow disk holds up no other task.
struct FileChunks: Sendable {
  /// How many bytes are read at a time.
  private static let chunkSize = 64 * 1024
  private static let queue = DispatchQueue(label: "evaluations.dataset-file", attributes: .concurrent)

  private let url: URL
  private let handle: FileHandle

  /// Opens a file, or throws a `DatasetFileError` that says what is in the way.
  init(opening url: URL) throws {
    guard url.isFileURL else { throw DatasetFileError(url: url, problem: .notAFile) }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw DatasetFileError(url: url, problem: .missing)
    }
    guard !isDirectory.boolValue else { throw DatasetFileError(url: url, problem: .directory) }
    do {
      handle = try FileHandle(forReadingFrom: url)
    } catch {
      throw DatasetFileError(url: url, problem: .unreadable(reason: ErrorText.reason(of: error)))
    }
    self.url = url
  }

  /// The next bytes, or nil at the end of the file.
  func read() async throws -> [UInt8]? {
    try await withCheckedThrowingContinuation { continuation in
      Self.queue.async {
        do {
          let data = try handle.read(upToCount: Self.chunkSize) ?? Data()
          continuation.resume(returning: data.isEmpty ? nil : [UInt8](data))
        } catch {
          let reason = ErrorText.reason(of: error)
          continuation.resume(throwing: DatasetFileError(url: url, problem: .unreadable(reason: reason)))
        }
      }
    }
  }
}
