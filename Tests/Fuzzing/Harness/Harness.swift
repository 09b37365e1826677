/// Something that takes any bytes, and the rules that have to hold whatever they are.
package enum Harness: String, CaseIterable, Sendable {
  /// The JSON reader, also on text that is cut off.
  case json = "JSON"
  /// The reader of event streams.
  case eventStream = "EventStream"
  /// A schema on the first line, and an answer that is held against it on the others.
  case schema = "Schema"

  /// Runs the bytes through, and throws if a rule does not hold.
  package func check(_ bytes: [UInt8]) throws(BrokenRule) {
    switch self {
    case .json: try JSONHarness.check(bytes)
    case .eventStream: try EventStreamHarness.check(bytes)
    case .schema: try SchemaHarness.check(bytes)
    }
  }
}

/// A rule that did not hold, as a sentence that says what happened instead.
package struct BrokenRule: Error, CustomStringConvertible {
  package var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws unless `holds`.
func require(_ holds: Bool, _ broken: @autoclosure () -> String) throws(BrokenRule) {
  if !holds { throw BrokenRule(broken()) }
}
