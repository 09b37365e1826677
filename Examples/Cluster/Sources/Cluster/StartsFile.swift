import Foundation

/// The file that CLUSTER_STARTS names: samples are noted there as they begin, so that a script can count them.
enum StartsFile {
  /// Notes a sample, with how often Slurm has started the job again.
  static func add(_ sample: String) throws {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment["CLUSTER_STARTS"] else { return }
    let line = "\(environment["SLURM_RESTART_COUNT"] ?? "0")\t\(sample)\n"
    // Appending is one call to the system, so lines of several processes stay whole.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o644)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(file) }
    let bytes = Array(line.utf8)
    guard write(file, bytes, bytes.count) == bytes.count else { throw CocoaError(.fileWriteUnknown) }
  }
}
