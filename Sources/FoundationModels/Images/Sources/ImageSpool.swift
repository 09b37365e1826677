import CImageCodec
import Foundation
import Synchronization

/// Keeps pictures that came as data outside of memory: in one temporary file, which has no name and so ends
/// with the process.
final class ImageSpool: Sendable {
  /// The spool of the process.
  static let shared = ImageSpool(folder: FileManager.default.temporaryDirectory)

  private let folder: URL
  private let state = Mutex(State())
  /// Pictures begin at multiples of this, so that all of their space can be given back.
  private static let blockSize = 4096

  private struct State {
    var descriptor: Int32 = -1
    var end = 0
    var kept = 0
  }

  init(folder: URL) {
    self.folder = folder
  }

  deinit {
    state.withLock { if $0.descriptor >= 0 { _ = close($0.descriptor) } }
  }

  /// How many pictures are kept, how long the file is, and how much of it takes space on the disk.
  var usage: (pictures: Int, length: Int, allocated: Int) {
    state.withLock { state in
      var status = stat()
      let isOpen = state.descriptor >= 0 && fstat(state.descriptor, &status) == 0
      return (state.kept, state.end, isOpen ? Int(status.st_blocks) * 512 : 0)
    }
  }

  /// Writes a picture to the file.
  ///
  /// - Throws: `ImageProblem.notKept` if the file cannot be made or is full.
  func keep(_ data: Data) throws -> SpooledData {
    let (descriptor, offset) = try state.withLock { state in
      if state.descriptor < 0 { state.descriptor = try makeFile() }
      defer {
        state.kept += 1
        state.end += (data.count + Self.blockSize - 1) / Self.blockSize * Self.blockSize
      }
      return (state.descriptor, state.end)
    }
    let spooled = SpooledData(spool: self, descriptor: descriptor, offset: offset, count: data.count)
    guard write(data, to: descriptor, at: offset) else { throw notKept() }
    return spooled
  }

  /// Gives back the space of a picture, and all of it after the last one.
  fileprivate func discard(_ data: SpooledData) {
    state.withLock { state in
      state.kept -= 1
      if state.kept == 0 {
        state.end = 0
        _ = ftruncate(state.descriptor, 0)
      } else {
        // A file system that cannot do this keeps the space until the last picture is gone.
        let length = (data.count + Self.blockSize - 1) / Self.blockSize * Self.blockSize
        _ = cimagecodec_punch_hole(state.descriptor, Int64(data.offset), Int64(length))
      }
    }
  }

  private func makeFile() throws -> Int32 {
    var path = Array(folder.appending(path: "images-XXXXXX").path(percentEncoded: false).utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw notKept() }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(path)
    return descriptor
  }

  private func write(_ data: Data, to descriptor: Int32, at offset: Int) -> Bool {
    data.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let put = pwrite(
          descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(offset + done))
        if put < 0, errno == EINTR { continue }
        if put <= 0 { return false }
        done += put
      }
      return true
    }
  }

  private func notKept() -> ImageProblem {
    .notKept(folder: folder.path(percentEncoded: false), reason: systemMessage())
  }
}

/// A picture in a spool, which keeps it for as long as this exists.
final class SpooledData: Sendable {
  private let spool: ImageSpool
  private let descriptor: Int32
  fileprivate let offset: Int
  /// The length in bytes.
  let count: Int

  fileprivate init(spool: ImageSpool, descriptor: Int32, offset: Int, count: Int) {
    self.spool = spool
    self.descriptor = descriptor
    self.offset = offset
    self.count = count
  }

  deinit {
    spool.discard(self)
  }

  /// Reads all of the picture.
  ///
  /// - Throws: `ImageProblem.unreadable`.
  func read() throws -> Data {
    let data = try readBytes(descriptor, at: offset, count: count)
    guard data.count == count else { throw ImageProblem.unreadable("its temporary file has been shortened") }
    return data
  }
}
