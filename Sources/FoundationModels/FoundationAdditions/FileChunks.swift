#if !canImport(Darwin)
  import Foundation
  import Synchronization

  /// The bytes of a file, pipe or socket.
  ///
  /// Nobody waits for them on a thread that tasks run on, and no thread at all is kept while a pipe is silent.
  final class FileChunks: ByteChunks {
    private enum Source {
      case handle(FileHandle)
      case url(URL)
    }

    private static let chunkSize = 256 << 10
    private static let queue = DispatchQueue(label: "FoundationModels.files", attributes: .concurrent)

    private let source: Mutex<Source>
    private let path: String?

    /// Reads on from where a handle is.
    init(_ handle: FileHandle) {
      source = Mutex(.handle(handle))
      path = nil
    }

    /// Reads a file, which is opened when its first bytes are wanted.
    init(_ url: URL) {
      source = Mutex(.url(url))
      path = url.path(percentEncoded: false)
    }

    func next() async throws -> [UInt8]? {
      let waiter = ReadWaiter()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          waiter.wait(continuation)
          Self.queue.async { self.begin(waiter) }
        }
      } onCancel: {
        waiter.cancel()
      }
    }

    /// Reads at once if there is something, otherwise as soon as there is.
    private func begin(_ waiter: ReadWaiter) {
      do {
        let handle = try openHandle()
        let descriptor = handle.fileDescriptor
        // A descriptor that is only for writing would be waited for forever.
        guard fcntl(descriptor, F_GETFL) & O_ACCMODE != O_WRONLY else {
          throw CocoaError(reading: path, code: EBADF)
        }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // Whatever else may be wrong with the descriptor, reading says it.
        if poll(&entry, 1, 0) != 0 {
          waiter.finish { try self.read(descriptor) }
        } else {
          waiter.watch(descriptor, on: Self.queue) { try self.read(descriptor) }
        }
      } catch {
        waiter.finish { throw error }
      }
    }

    private func read(_ descriptor: Int32) throws -> [UInt8]? {
      while true {
        var code: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
          let result = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
          code = result < 0 ? errno : 0
          count = max(0, result)
        }
        if code == 0 { return chunk.isEmpty ? nil : chunk }
        if code != EINTR { throw CocoaError(reading: path, code: code) }
      }
    }

    private func openHandle() throws -> FileHandle {
      try source.withLock { source in
        switch source {
        case .handle(let handle):
          return handle
        case .url(let url):
          // Other schemes have paths as well, but of other machines.
          guard url.isFileURL else {
            let detail = "'\(url.scheme ?? "")' URLs cannot be read, only file, http and https ones."
            throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSLocalizedDescriptionKey: detail])
          }
          let descriptor = url.withUnsafeFileSystemRepresentation { path in
            path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? -1
          }
          guard descriptor >= 0 else { throw CocoaError(reading: path, code: errno) }
          let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
          source = .handle(handle)
          return handle
        }
      }
    }
  }

  extension CocoaError {
    /// The error of reading a file, or a handle if there is no path, that failed with a code of the system.
    fileprivate init(reading path: String?, code: Int32) {
      let reason = String(cString: strerror(code))
      let name = path.map { "The file '\($0)'" } ?? "The file handle"
      var details: [String: Any] = [NSLocalizedDescriptionKey: "\(name) could not be read: \(reason)."]
      details[NSFilePathErrorKey] = path
      details[NSUnderlyingErrorKey] = POSIXErrorCode(rawValue: code).map { POSIXError($0) }
      let kind: CocoaError.Code =
        switch code {
        case ENOENT: .fileReadNoSuchFile
        case EACCES, EPERM: .fileReadNoPermission
        default: .fileReadUnknown
        }
      self.init(kind, userInfo: details)
    }
  }
#endif
