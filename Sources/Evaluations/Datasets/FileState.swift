import Foundation

/// What the system says of an open file: what it is, how long it is, when it was last written to.
struct FileState: Equatable, Sendable {
  /// What kind of file it is.
  enum Kind: Equatable, Sendable {
    case file
    case directory
    /// Something that is not stored on a disk, in words.
    case other(String)
  }

  let kind: Kind
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The state of an open file, or nil with `errno` set.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    switch status.st_mode & mode_t(S_IFMT) {
    case mode_t(S_IFREG): kind = .file
    case mode_t(S_IFDIR): kind = .directory
    case mode_t(S_IFIFO): kind = .other("a pipe")
    case mode_t(S_IFSOCK): kind = .other("a socket")
    default: kind = .other("a device")
    }
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    seconds = Int(modified.tv_sec)
    nanoseconds = Int(modified.tv_nsec)
  }
}
