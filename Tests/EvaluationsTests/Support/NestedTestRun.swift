#if os(Linux)
  import Foundation

  /// A run of tests of this very program in a process of its own, with what it printed and attached.
  struct NestedTestRun {
    /// Which library finds and runs the tests.
    enum Library {
      case swiftTesting
      case xcTest
    }

    let status: Int32
    let output: String
    /// The contents of the attachments by their names.
    let attachments: [String: String]

    /// Runs the tests of a suite.
    init(of suite: String, by library: Library = .swiftTesting, environment: [String: String] = [:])
      async throws
    {
      let log = try TemporaryFile("", name: "log.txt")
      let directory = log.url.deletingLastPathComponent().appendingPathComponent("attachments")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments =
        switch library {
        case .swiftTesting:
          ["--testing-library", "swift-testing", "--filter", suite, "--attachments-path", directory.path]
        case .xcTest: [suite]
        }
      process.environment = ProcessInfo.processInfo.environment.merging(
        environment.merging(["EVALUATIONS_PROGRESS": "plain", "CI": "1"]) { own, _ in own }
      ) { _, own in own }
      let handle = try FileHandle(forWritingTo: log.url)
      process.standardOutput = handle
      process.standardError = handle
      process.standardInput = FileHandle.nullDevice
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      status = process.terminationStatus
      output = try String(decoding: Data(contentsOf: log.url), as: UTF8.self)
      let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      attachments = try files.reduce(into: [:]) { contents, file in
        contents[file.lastPathComponent] = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      }
    }
  }
#endif
