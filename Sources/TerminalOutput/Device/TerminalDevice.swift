#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few calls to the system that terminals need.
enum TerminalDevice {
  /// The width of the terminal behind a file descriptor, or nil if there is no terminal or it does not say.
  static func columns(of fileDescriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The width of the terminal that this process was started from, whatever its standard streams are.
  static func controllingTerminalColumns() -> Int? {
    guard let terminal = openControllingTerminal() else { return nil }
    defer { close(terminal) }
    return columns(of: terminal)
  }

  /// Opens the terminal that this process was started from for writing, or returns nil if there is none.
  static func openControllingTerminal() -> Int32? {
    let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
    return terminal >= 0 ? terminal : nil
  }

  /// Whether writing to a terminal could stop this process: it runs in the background of a terminal set so (`stty tostop`).
  static func stopsWriters(_ terminal: Int32) -> Bool {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return true }
    return settings.c_lflag & tcflag_t(TOSTOP) != 0 && tcgetpgrp(terminal) != getpgrp()
  }

  /// Writes text in one call, and what the system did not take of it in further ones.
  ///
  /// Progress is not worth an error: what cannot be written is dropped.
  static func write(_ text: String, to fileDescriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let written = Self.systemWrite(fileDescriptor, start, rest.count)
        if written > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        } else if errno == EAGAIN {
          var wanted = pollfd(fd: fileDescriptor, events: Int16(POLLOUT), revents: 0)
          guard poll(&wanted, 1, 1_000) > 0 else { return }
        } else if errno != EINTR {
          return
        }
      }
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}
