import Foundation
import TerminalOutput

/// What a generator says when nobody asks: that a set stays smaller than wanted.
enum GenerationNotice {
  /// Writes a line to the standard error stream.
  static func write(_ text: String) {
    let line = TerminalText.visible(text, lineBreak: .space) + "\n"
    do {
      try FileHandle.standardError.write(contentsOf: Data(line.utf8))
    } catch {
      // Without a standard error stream there is nobody to tell.
    }
  }
}
