import EvaluationRecords

extension EvaluationRunErrors: Codable {
  private enum CodingKeys: String, CodingKey {
    case inferenceFailureCount, evaluatorFailureCount, failingEvaluatorTypes, anyInferenceProduced
    case metricsNotFound, skippedRows
  }

  /// Decodes what `encode(to:)` wrote. A value without skipped rows has none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      inferenceFailureCount: try container.decode(Int.self, forKey: .inferenceFailureCount),
      evaluatorFailureCount: try container.decode(Int.self, forKey: .evaluatorFailureCount),
      failingEvaluatorTypes: try container.decode(Set<String>.self, forKey: .failingEvaluatorTypes),
      anyInferenceProduced: try container.decode(Bool.self, forKey: .anyInferenceProduced),
      metricsNotFound: try container.decode([String].self, forKey: .metricsNotFound),
      skippedRows: try container.decodeIfPresent([SkippedRow].self, forKey: .skippedRows) ?? [])
  }

  /// Encodes the counts and names by the properties' names; the types in order, so that equal values give
  /// equal text. Skipped rows appear only if there are any.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(inferenceFailureCount, forKey: .inferenceFailureCount)
    try container.encode(evaluatorFailureCount, forKey: .evaluatorFailureCount)
    try container.encode(failingEvaluatorTypes.sorted(), forKey: .failingEvaluatorTypes)
    try container.encode(anyInferenceProduced, forKey: .anyInferenceProduced)
    try container.encode(metricsNotFound, forKey: .metricsNotFound)
    if !skippedRows.isEmpty { try container.encode(skippedRows, forKey: .skippedRows) }
  }
}
