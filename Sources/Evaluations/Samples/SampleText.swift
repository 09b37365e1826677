/// The short text by which people recognize a sample.
enum SampleText {
  /// The most characters of an input that a run keeps.
  static let limit = 400

  /// The description of a sample's input, cut to `limit` characters with an ellipsis.
  static func describing(_ sample: some SampleProtocol) -> String {
    let text = sample.input.description
    // No character has fewer bytes than one, and counting bytes is at once.
    if text.utf8.count <= limit { return text }
    let limit = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex)
    guard let end = limit, end < text.endIndex else { return text }
    return text[..<end] + "…"
  }
}
