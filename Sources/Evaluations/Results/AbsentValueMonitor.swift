/// Where in a client's source something was called.
struct CallSite: Sendable, Hashable {
  var fileID: String
  var filePath: String
  /// From 1.
  var line: Int
  /// From 1.
  var column: Int
}

/// Learns of reads of aggregates that have no value, while a test that evaluates runs.
struct AbsentValueMonitor: Sendable {
  @TaskLocal static var current: AbsentValueMonitor?

  /// Gets why there is no value, and where it was read.
  let report: @Sendable (AbsentValue, CallSite) -> Void
}
