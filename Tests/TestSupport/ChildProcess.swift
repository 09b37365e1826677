package import Foundation

/// Another process, started from a test.
///
/// `Process` of Foundation waits on threads that a busy test run does not have to spare; here, a thread of its own waits.
package final class ChildProcess: Sendable {
  /// The number of the process.
  package let processID: pid_t
  /// How it ended: its exit status, or 128 and the number of the signal that ended it.
  private let status = Lockbox<Int32?>(nil)
  private let output: URL
  /// Where the standard error stream goes, or nil if it is that of this process.
  private let errors: URL?
  private let input: FileHandle

  /// Starts a program with arguments.
  ///
  /// - Parameters:
  ///   - environment: The whole environment, or nil for that of this process.
  ///   - keepsErrors: Whether the standard error stream is kept for `printedErrors`.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil, keepsErrors: Bool = false
  ) throws {
    let name = "child-\(UUID().uuidString)"
    output = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    errors =
      keepsErrors ? FileManager.default.temporaryDirectory.appendingPathComponent(name + "-errors") : nil
    let pipe = Pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForReading.fileDescriptor, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    // Else the child would keep its own input open.
    posix_spawn_file_actions_addclose(&actions, pipe.fileHandleForWriting.fileDescriptor)
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    let variables = (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0)=\($1)") }
    defer { for variable in variables { free(variable) } }
    // What is started in the background of a shell ignores Ctrl-C, and so would its children.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var started = pid_t()
    let code = posix_spawn(&started, program, &actions, &attributes, words + [nil], variables + [nil])
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    input = pipe.fileHandleForWriting
    processID = started
    let (status, child) = (status, started)
    Thread {
      var code: Int32 = 0
      while waitpid(child, &code, 0) == -1, errno == EINTR {}
      let signal = code & 0x7F
      status.withLock { [code] in $0 = signal == 0 ? (code >> 8) & 0xFF : 128 + signal }
    }.start()
  }

  /// What the process has printed so far.
  package var printed: String {
    String(decoding: FileManager.default.contents(atPath: output.path) ?? Data(), as: UTF8.self)
  }

  /// What the process has printed to its standard error stream so far, if that is kept.
  package var printedErrors: String {
    String(
      decoding: errors.flatMap { FileManager.default.contents(atPath: $0.path) } ?? Data(), as: UTF8.self)
  }

  /// Whether the process has ended.
  package var hasEnded: Bool { status.value != nil }

  /// Closes the process's standard input.
  package func closeInput() throws { try input.close() }

  /// Sends a signal.
  package func send(_ signal: Int32) { kill(processID, signal) }

  /// Waits until the process has ended, and returns its status.
  package func end() async throws -> Int32? {
    let status = status
    _ = try await eventually { status.value != nil }
    return status.value
  }

  deinit {
    // A test that failed before its end leaves no process behind.
    if !hasEnded { send(SIGKILL) }
    unlink(output.path)
    if let errors { unlink(errors.path) }
  }
}
