#if canImport(Testing)
  import Testing

  /// By what a test is known in another run.
  enum TestName {
    /// The test's module, suites and function. The place in its file is left out: it moves with every edit.
    static func of(_ test: Test) -> String {
      let text = "\(test.id)"
      guard let place = text.lastIndex(of: "/"), text[place...].contains(".swift:") else { return text }
      return String(text[..<place])
    }

    /// The test that runs here, or nil.
    static var current: String? { Test.current.map(of) }
  }
#else
  enum TestName {
    static var current: String? { nil }
  }
#endif
