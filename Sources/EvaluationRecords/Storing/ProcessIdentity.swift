import Foundation

/// What tells a process from every other, also after its number was given away again.
struct ProcessIdentity: Sendable, Hashable {
  var processID: Int
  /// When the process started, in ticks since the machine did; nil where the system does not say.
  var start: Int?
  /// The machine's start; nil where the system does not say.
  var boot: String?
  var host: String

  /// This process.
  static let current = ProcessIdentity(
    processID: Int(getpid()), start: startTicks(of: Int(getpid())), boot: bootID, host: hostName)

  /// Whether the process still runs; nil if that cannot be seen from here, because it is on another machine.
  var isRunning: Bool? {
    guard host == Self.current.host else { return nil }
    guard boot == Self.current.boot else { return false }
    guard kill(pid_t(truncatingIfNeeded: processID), 0) == 0 || errno == EPERM else { return false }
    return start == Self.startTicks(of: processID)
  }

  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "unknown" }
    return name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  private static var bootID: String? {
    FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id").map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// The 22nd field of the process's line. The second one is a name that may hold anything, spaces and parentheses too.
  private static func startTicks(of processID: Int) -> Int? {
    guard let data = FileManager.default.contents(atPath: "/proc/\(processID)/stat") else { return nil }
    let line = String(decoding: data, as: UTF8.self)
    guard let end = line.lastIndex(of: ")") else { return nil }
    let fields = line[end...].split(separator: " ")
    return fields.count > 20 ? Int(fields[20]) : nil
  }
}
