import OrderedJSON

extension ModelJudgeEvaluator {
  /// The prompt with a marker of its own.
  nonisolated(nonsending) func promptText(
    for sample: Input, output: Input.ExpectedValue, rubric: JudgeRubric
  ) async throws -> String {
    let sections = try await sections(for: sample, output: output)
    let layout = JudgePromptLayout(sections: sections, rubric: rubric, isComparison: isComparison)
    return layout.text(marker: marker.unused(in: layout.data))
  }

  nonisolated(nonsending) private func sections(
    for sample: Input, output: Input.ExpectedValue
  ) async throws -> [JudgePromptLayout.Section] {
    let query = JudgePromptLayout.Section(title: "Query", text: sample.input.promptDescription)
    if isComparison {
      guard let baseline = sample.expected else {
        throw JudgeSetupError(
          "The sample has no expected value, so there is no baseline to compare the answer with.")
      }
      return [
        query, .init(title: "Baseline", text: try shown(baseline)),
        .init(title: "Candidate", text: try shown(output)),
      ]
    }
    let references = try await prompt.reference?(sample, output) ?? [:]
    return [query, .init(title: "Response", text: try shown(output))]
      + references.sorted { $0.key < $1.key }.map { .init(title: "Reference: \($0.key)", text: $0.value) }
  }

  /// A value as the judge sees it: text as it is, anything else as JSON in the order in which it is encoded.
  private func shown(_ value: Input.ExpectedValue) throws -> String {
    if let evaluationTarget = prompt.evaluationTarget { return evaluationTarget(value) }
    if let text = value as? String { return text }
    return try OrderedJSONEncoder().encode(value).text(.spaced)
  }
}
