import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a command that has little to say and little time to say it.
///
/// It blocks the calling thread for that time at most. Foundation's `Process` is no choice: waiting for it can hang on
/// the threads of the concurrency pool.
enum ShortCommand {
  /// What the command writes to its standard output, or nil if it cannot be started, fails, or is not done in time.
  static func output(of command: [String], environment: [String: String], limit: Double) -> [UInt8]? {
    let deadline = ContinuousClock.now + .seconds(limit)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Other processes that start meanwhile must not keep the pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let process = start(command, environment: environment, output: ends[1])
    close(ends[1])
    guard let process else { return nil }
    let output = read(ends[0], until: deadline)
    let status = output == nil ? nil : status(of: process, until: deadline)
    if status == nil {
      // With its whole group, since git may have started others.
      kill(-process, SIGKILL)
      _ = self.status(of: process, until: .now + .milliseconds(200))
    }
    return status == 0 ? output : nil
  }

  private static func start(_ command: [String], environment: [String: String], output: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let result = posix_spawnp(&process, command[0], &actions, &attributes, &arguments, &variables)
    return result == 0 ? process : nil
  }

  /// Everything up to the end of the pipe, or nil if there is no end in time or too much.
  private static func read(_ pipe: Int32, until deadline: ContinuousClock.Instant) -> [UInt8]? {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while output.count < 65_536 {
      var wait = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let rest = milliseconds(until: deadline)
      guard rest > 0 else { return nil }
      let ready = poll(&wait, 1, rest)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      #if canImport(Darwin)
        let count = Darwin.read(pipe, &buffer, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(pipe, &buffer, buffer.count)
      #else
        let count = Glibc.read(pipe, &buffer, buffer.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return output }
      output += buffer[..<count]
    }
    return nil
  }

  /// The wait status of a process that has ended, 0 if all went well; nil if it has not ended in time.
  private static func status(of process: pid_t, until deadline: ContinuousClock.Instant) -> Int32? {
    while true {
      var status: Int32 = 0
      let result = waitpid(process, &status, WNOHANG)
      if result == process { return status }
      if result < 0, errno != EINTR { return -1 }
      guard milliseconds(until: deadline) > 0 else { return nil }
      // There is no call that waits for a process and no longer than until a deadline.
      usleep(1000)
    }
  }

  private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let rest = (deadline - .now) / .milliseconds(1)
    return Int32(max(0, min(rest.rounded(.up), 60_000)))
  }
}
