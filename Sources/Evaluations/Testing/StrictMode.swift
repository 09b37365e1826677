import Foundation

/// Whether everything that a run could not measure fails the test, as `EVALUATIONS_STRICT=1` asks for.
enum StrictMode {
  /// Whether this process is asked to be strict.
  static var isOn: Bool { isOn(in: ProcessInfo.processInfo.environment) }

  /// Whether an environment asks for it: the variable is set, and not to `0`, `no`, `off` or `false`.
  static func isOn(in environment: [String: String]) -> Bool {
    guard let value = environment["EVALUATIONS_STRICT"] else { return false }
    return !["", "0", "no", "off", "false"].contains(value.lowercased())
  }
}
