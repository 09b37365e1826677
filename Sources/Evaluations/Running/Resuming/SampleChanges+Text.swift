import TerminalOutput

extension SampleChanges {
  /// How many samples of each kind a message names.
  private static let named = 3
  private static let inputLength = 60

  /// A sentence about what is different, or nil if nothing is.
  ///
  /// - Parameter wasComplete: Whether the earlier session had read the whole dataset; only then is a sample that it does not have
  ///   one that was added.
  func text(wasComplete: Bool) -> String? {
    let added = wasComplete ? added : []
    let parts = [
      part(changed, "changed and run again"), part(added, "added"),
      part(removed, "removed; their rows are left out of the result"),
    ].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    return "The dataset is not what it was when the run began: \(parts.joined(separator: "; "))."
  }

  private func part(_ samples: [ResumePlan.Sample], _ what: String) -> String? {
    guard !samples.isEmpty else { return nil }
    let names = samples.prefix(Self.named).map { sample in
      let input = TerminalText.truncated(
        TerminalText.visible(sample.input, lineBreak: .space), to: Self.inputLength)
      let id =
        sample.id.map {
          "id \(TerminalText.truncated(TerminalText.visible($0, lineBreak: .space), to: 40)), "
        } ?? ""
      return "\(id)\"\(input)\""
    }
    let rest = samples.count - Self.named
    let list = (names + (rest > 0 ? ["\(NumberText.count(rest)) more"] : [])).joined(separator: ", ")
    return "\(NumberText.count(samples.count, "sample")) \(what) (\(list))"
  }
}
