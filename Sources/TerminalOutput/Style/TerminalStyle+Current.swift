import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension TerminalStyle {
  /// The style of text written to a file descriptor of this process, 1 for standard output for instance.
  package static func current(for fileDescriptor: Int32) -> TerminalStyle {
    TerminalStyle(
      environment: ProcessInfo.processInfo.environment, isTerminal: isatty(fileDescriptor) == 1,
      columns: TerminalDevice.columns(of: fileDescriptor) ?? TerminalDevice.controllingTerminalColumns())
  }
}
