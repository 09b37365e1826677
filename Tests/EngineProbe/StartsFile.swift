import Foundation

/// The file that has a line for every sample that was started, whatever happened to the process afterwards.
struct StartsFile: Sendable {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw Misuse(description: "\(path): \(String(cString: strerror(errno)))") }
  }

  /// Appends a line with one call, so that lines of several processes do not mix.
  func append(_ line: String) throws {
    let bytes = Array((line + "\n").utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw Misuse(description: "the file of starts: \(String(cString: strerror(errno)))")
    }
  }
}
