import Foundation
import OrderedJSON

/// The file of recordings on disk. Several processes may use one at once: whoever reads or writes holds a
/// lock on it meanwhile.
struct RecordingsFile: Sendable {
  let url: URL

  private var path: String { url.path(percentEncoded: false) }

  /// The whole lines of the file, without those that are empty; none if there is no file.
  ///
  /// A last line that is cut off, as a killed process leaves it behind, is left out.
  /// - Throws: `RecordingsFileError`.
  func lines() throws -> [Line] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return [] }
    guard descriptor >= 0 else { throw unreadable() }
    defer { close(descriptor) }
    try lock(descriptor, LOCK_SH)
    return Self.lines(of: try contents(descriptor)).lines
  }

  /// A line as it is in the file.
  struct Line: Sendable {
    let bytes: ArraySlice<UInt8>
    /// Its number, from 1.
    let number: Int
  }

  /// Writes a line at the end; makes the file and its folder if need be.
  ///
  /// - Throws: `RecordingsFileError`.
  func append(_ line: [UInt8]) throws {
    let descriptor = try openLocked()
    defer { close(descriptor) }
    try mend(descriptor)
    try write(line + [UInt8(ascii: "\n")], to: descriptor)
  }

  /// Puts other content in place of the file's, all at once.
  ///
  /// - Parameter change: Makes the new lines of those that are there.
  /// - Throws: `RecordingsFileError`, or what `change` throws; then the file stays as it is.
  func rewrite(_ change: ([Line]) throws -> [[UInt8]]) throws {
    guard access(path, F_OK) == 0 else { return }
    let descriptor = try openLocked()
    defer { close(descriptor) }
    let old = try contents(descriptor)
    var new: [UInt8] = []
    for line in try change(Self.lines(of: old).lines) { new += line + [UInt8(ascii: "\n")] }
    if new == old { return }
    var temporary = Array("\(path).XXXXXX".utf8CString)
    let copy = mkstemp(&temporary)
    guard copy >= 0 else { throw unwritable() }
    defer { close(copy) }
    var status = stat()
    do {
      try write(new, to: copy)
      guard fstat(descriptor, &status) == 0, fchmod(copy, status.st_mode & 0o7777) == 0, fsync(copy) == 0,
        rename(temporary, path) == 0
      else { throw unwritable() }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Opens the file and locks it. Somebody may put another one in its place before the lock is there, so that
  /// is looked at and done again.
  private func openLocked() throws -> Int32 {
    while true {
      var descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      if descriptor < 0, errno == ENOENT {
        // If the folder cannot be made, opening the file says why.
        _ = mkdir(url.deletingLastPathComponent().path(percentEncoded: false), 0o755)
        descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      }
      guard descriptor >= 0 else { throw unwritable() }
      do {
        try lock(descriptor, LOCK_EX)
      } catch {
        close(descriptor)
        throw error
      }
      var (opened, present) = (stat(), stat())
      if fstat(descriptor, &opened) == 0, stat(path, &present) == 0, opened.st_ino == present.st_ino,
        opened.st_dev == present.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
  }

  private func lock(_ descriptor: Int32, _ kind: Int32) throws {
    while flock(descriptor, kind) != 0 {
      guard errno == EINTR else {
        throw RecordingsFileError.system(
          "cannot be locked", url, remedy: "Put them on a file system that knows locks.")
      }
    }
  }

  /// Ends the last line, or takes it away if a killed process has left half of it.
  private func mend(_ descriptor: Int32) throws {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end > 0 else { return }
    var last: UInt8 = 0
    guard pread(descriptor, &last, 1, end - 1) == 1 else { throw unreadable() }
    if last == UInt8(ascii: "\n") { return }
    let whole = Self.lines(of: try contents(descriptor))
    if whole.tornCount > 0 {
      guard ftruncate(descriptor, end - off_t(whole.tornCount)) == 0 else { throw unwritable() }
    } else {
      try write([UInt8(ascii: "\n")], to: descriptor)
    }
  }

  private func contents(_ descriptor: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size >= 0 else { throw unreadable() }
    bytes.reserveCapacity(size)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < size {
      let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable() }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    try bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Foundation.write(descriptor, buffer.baseAddress! + done, buffer.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw unwritable() }
        done += count
      }
    }
  }

  private func unreadable() -> RecordingsFileError {
    .system("cannot be read", url, remedy: "Check who may read the file, or name another one.")
  }

  private func unwritable() -> RecordingsFileError {
    .system("cannot be written", url, remedy: "Make room or the folder writable, or name another file.")
  }
}

extension RecordingsFile {
  /// Cuts content into lines.
  ///
  /// - Returns: The lines, and how many bytes at the end are half a line.
  private static func lines(of bytes: [UInt8]) -> (lines: [Line], tornCount: Int) {
    var lines: [Line] = []
    var start = 0
    var number = 0
    while start < bytes.count {
      number += 1
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      let line = bytes[start..<(end ?? bytes.count)]
      if end == nil, isTorn(line) { return (lines, line.count) }
      if !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) {
        lines.append(Line(bytes: line, number: number))
      }
      start = (end ?? bytes.count) + 1
    }
    return (lines, 0)
  }

  /// Whether a line that has no end is not whole either.
  private static func isTorn(_ line: ArraySlice<UInt8>) -> Bool {
    do {
      _ = try JSONReader.read(line)
      return false
    } catch {
      return true
    }
  }
}
