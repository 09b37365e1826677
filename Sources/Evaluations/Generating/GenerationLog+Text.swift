extension GenerationLog {
  /// One sentence on how many samples there are, one on what became of the others, one on why it ended.
  package var summary: String {
    var text = "\(made) of \(asked) samples were generated"
    let losses = self.losses
    if !losses.isEmpty { text += "; not used: \(losses.joined(separator: ", "))" }
    if let ending = endingText { text += "; \(ending)" }
    return text + "."
  }

  private var losses: [String] {
    var losses: [String] = []
    if !duplicates.isEmpty { losses.append(Self.count(duplicates.count, "duplicate", "duplicates")) }
    if let first = refused.first { losses.append("\(refused.count) refused (\(first.reason))") }
    if let first = malformed.first { losses.append("\(malformed.count) malformed (\(first.reason))") }
    if surplus > 0 { losses.append("\(surplus) more than asked for") }
    return losses
  }

  private var endingText: String? {
    switch ending {
    case .nothingNew(let requests):
      requests == 1
        ? "the last answer brought nothing new" : "the last \(requests) answers brought nothing new"
    case .failed(let reason): "it ended with an error: \(reason)"
    case .cancelled: "it was canceled"
    case .complete, nil: nil
    }
  }

  private static func count(_ number: Int, _ one: String, _ several: String) -> String {
    "\(number) \(number == 1 ? one : several)"
  }
}
