#if !canImport(Darwin)
  import Foundation
  import Synchronization

  /// The bytes of a file, pipe or socket.
  ///
  /// Reading blocks a thread of a queue of its own, never one that tasks run on.
  final class FileChunks: ByteChunks {
    private enum Source {
      case handle(FileHandle)
      case url(URL)
    }

    private static let chunkSize = 256 << 10
    /// How long a silent pipe is waited for before a look whether anybody still wants it.
    private static let patience: Int32 = 50
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
      let isCancelled = Flag()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          Self.queue.async { continuation.resume(with: Result { try self.read(isCancelled) }) }
        }
      } onCancel: {
        isCancelled.set()
      }
    }

    private func read(_ isCancelled: Flag) throws -> [UInt8]? {
      let handle = try openHandle()
      let descriptor = handle.fileDescriptor
      // A descriptor that is only for writing would be waited for forever.
      if fcntl(descriptor, F_GETFL) & O_ACCMODE == O_WRONLY { throw CocoaError(reading: path, code: EBADF) }
      while true {
        if isCancelled.isSet { throw CancellationError() }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // Whatever else may be wrong with the descriptor, reading says it.
        if poll(&entry, 1, Self.patience) == 0 { continue }
        var code: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
          let result = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
          code = result < 0 ? errno : 0
          count = max(0, result)
        }
        switch code {
        case 0: return chunk.isEmpty ? nil : chunk
        case EINTR, EAGAIN: continue
        default: throw CocoaError(reading: path, code: code)
        }
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

  /// Something that may become true.
  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() {
      value.store(true, ordering: .relaxed)
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
