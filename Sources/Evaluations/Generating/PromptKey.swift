import Foundation

/// What two prompts have in common if they are the same but for case, white space and Unicode normalization.
struct PromptKey: Sendable, Hashable {
  private let text: String

  init(_ prompt: String) {
    let words = prompt.precomposedStringWithCanonicalMapping.split(whereSeparator: \.isWhitespace)
    // Upper case first, so that letters meet that differ in lower case only, such as ß and ss.
    text = words.joined(separator: " ").uppercased().lowercased()
  }

  /// Whether the prompt has nothing but white space.
  var isEmpty: Bool { text.isEmpty }
}
