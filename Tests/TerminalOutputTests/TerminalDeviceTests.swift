import Foundation
import Testing

@testable import TerminalOutput

@Suite("Calls to the system")
struct TerminalDeviceTests {
  @Test("What is neither a terminal nor open has no width")
  func noTerminal() {
    let pipe = Pipe()
    #expect(TerminalDevice.columns(of: pipe.fileHandleForWriting.fileDescriptor) == nil)
    #expect(TerminalDevice.columns(of: -1) == nil)
  }

  @Test("Text larger than a pipe holds arrives whole")
  func largeText() async {
    let pipe = Pipe()
    let text = String(repeating: "0123456789äöü\n", count: 40_000)
    let reading = Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }
    await Task.detached {
      TerminalDevice.write(text, to: pipe.fileHandleForWriting.fileDescriptor)
      pipe.fileHandleForWriting.closeFile()
    }.value
    #expect(await reading.value == Data(text.utf8))
  }

  @Test("Text for a descriptor that is not open is dropped")
  func closedDescriptor() {
    TerminalDevice.write("lost", to: -1)
  }

  @Test("A pipe gets a style without color, no wider than 100 columns unless someone asks for it")
  func pipeStyle() {
    let environment = ProcessInfo.processInfo.environment
    let style = TerminalStyle.current(for: Pipe().fileHandleForWriting.fileDescriptor)
    if environment["COLUMNS"] == nil { #expect(style.columns <= 100) }
    if environment["CLICOLOR_FORCE"] == nil { #expect(!style.usesColor) }
  }
}
