import Foundation

/// An open file that holds a picture; it is closed when nobody uses it any more.
final class ImageFile: Sendable {
  let descriptor: Int32
  let stamp: Stamp

  /// What tells one content of a file from another without reading it.
  struct Stamp: Sendable, Hashable {
    /// The length in bytes.
    var count: Int
    var modifiedSeconds: Int
    var modifiedNanoseconds: Int
  }

  /// Opens a file for reading.
  ///
  /// - Throws: `ImageProblem` if there is no such file, or it cannot be read.
  init(_ url: URL) throws {
    guard url.isFileURL else { throw ImageProblem.notAFileURL(isElsewhere: url.scheme != nil) }
    // Opening a pipe must not wait for somebody to write.
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? ImageProblem.doesNotExist : ImageProblem.unreadable(systemMessage())
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = systemMessage()
      close(descriptor)
      throw ImageProblem.unreadable(reason)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ImageProblem.notAFile
    }
    self.descriptor = descriptor
    stamp = Stamp(status)
  }

  deinit {
    close(descriptor)
  }

  /// The file's bytes, to be read while the file is open.
  var bytes: ImageBytes {
    ImageBytes(count: stamp.count) { [self] offset, count in
      try readBytes(descriptor, at: offset, count: count)
    }
  }
}

extension ImageFile.Stamp {
  fileprivate init(_ status: stat) {
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    self.init(
      count: Int(status.st_size), modifiedSeconds: modified.tv_sec, modifiedNanoseconds: modified.tv_nsec)
  }
}

/// Reads part of an open file, without moving its position; the result is shorter where the file ends.
///
/// - Throws: `ImageProblem.unreadable`.
func readBytes(_ descriptor: Int32, at offset: Int, count: Int) throws -> Data {
  var data = Data(count: count)
  var done = 0
  while done < count {
    let got = data.withUnsafeMutableBytes { buffer in
      pread(descriptor, buffer.baseAddress! + done, count - done, off_t(offset + done))
    }
    if got < 0, errno == EINTR { continue }
    if got < 0 { throw ImageProblem.unreadable(systemMessage()) }
    if got == 0 { break }
    done += got
  }
  return data.prefix(done)
}

/// What the system says about the call that has just failed.
func systemMessage() -> String { String(cString: strerror(errno)) }
