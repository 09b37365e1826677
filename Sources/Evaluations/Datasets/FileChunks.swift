import Dispatch
import Foundation

/// A file read piece by piece, on a queue of its own so that a slow disk holds up no other task.
struct FileChunks: Sendable {
  /// How many bytes are read at a time.
  private static let chunkSize = 64 * 1024
  private static let queue = DispatchQueue(label: "evaluations.dataset-file", attributes: .concurrent)

  private let url: URL
  private let handle: FileHandle
  /// What the file was like when it was opened.
  private let opened: FileState

  /// Opens a file, or throws a `DatasetFileError` that says what is in the way.
  static func open(_ url: URL) async throws -> FileChunks {
    try await onQueue { try FileChunks(opening: url) }
  }

  private init(opening url: URL) throws {
    func failure(_ problem: DatasetFileError.Problem) -> DatasetFileError {
      DatasetFileError(url: url, problem: problem)
    }
    guard url.isFileURL else { throw failure(.notAFile) }
    // A pipe that nobody writes to would otherwise hold up the opening for good.
    let descriptor = Foundation.open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      switch code {
      case ENOENT: throw failure(.missing)
      case ENXIO: throw failure(.notRegular(kind: "a socket"))
      default: throw failure(.unreadable(reason: String(cString: strerror(code))))
      }
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let state = FileState(of: descriptor) else {
      throw failure(.unreadable(reason: String(cString: strerror(errno))))
    }
    switch state.kind {
    case .file: break
    case .directory: throw failure(.directory)
    case .other(let name): throw failure(.notRegular(kind: name))
    }
    opened = state
    self.url = url
  }

  /// The next bytes, or nil at the end of the file.
  func read() async throws -> [UInt8]? {
    try await Self.onQueue {
      do {
        let data = try handle.read(upToCount: Self.chunkSize) ?? Data()
        return data.isEmpty ? nil : [UInt8](data)
      } catch {
        throw DatasetFileError(url: url, problem: .unreadable(reason: ErrorText.reason(of: error)))
      }
    }
  }

  /// Whether the file is another one than when it was opened: longer, shorter or written to.
  var hasChanged: Bool { FileState(of: handle.fileDescriptor) != opened }

  private static func onQueue<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }
}
