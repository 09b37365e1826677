import Foundation

/// What the process has used of the machine so far.
struct ResourceUsage {
  /// User and system time, in seconds.
  let processorTime: Double
  /// The most memory that was resident at any time, in bytes.
  let peakMemory: Int

  /// Asks the kernel.
  static func now() -> ResourceUsage {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else {
      preconditionFailure("getrusage failed: \(String(cString: strerror(errno)))")
    }
    return ResourceUsage(
      processorTime: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMemory: usage.ru_maxrss * 1024)
  }

  /// The memory that is resident now, in bytes.
  static func residentMemory() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { throw CocoaError(.fileReadCorruptFile) }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}
