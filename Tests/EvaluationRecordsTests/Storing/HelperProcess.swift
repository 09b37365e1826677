import Foundation
import TestSupport

/// Starts the helper of these tests, which is built beside them.
func startHelper(_ arguments: [String]) throws -> ChildProcess {
  try ChildProcess(helperPath, arguments)
}

/// Where the helper is.
var helperPath: String {
  URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("RunStoreHelper").path
}
