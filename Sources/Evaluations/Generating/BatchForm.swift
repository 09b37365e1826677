import FoundationModels

/// What the model is sent for a batch: the prompt and the schema of its answer.
enum BatchForm {
  /// The property of the answer that holds the samples.
  static let property = "samples"

  /// The schema of an answer with so many samples.
  ///
  /// - Throws: `GenerationSchema.SchemaError` if the sample's schema has parts whose names clash.
  static func schema(count: Int, of sample: DynamicGenerationSchema) throws -> GenerationSchema {
    let samples = DynamicGenerationSchema(arrayOf: sample, minimumElements: count, maximumElements: count)
    let root = DynamicGenerationSchema(
      name: "GeneratedSamples",
      properties: [DynamicGenerationSchema.Property(name: property, schema: samples)])
    return try GenerationSchema(root: root, dependencies: [])
  }

  /// What the model is asked.
  ///
  /// - Parameters:
  ///   - subject: What the samples are about.
  ///   - count: How many samples are wanted.
  ///   - examples: Samples to show.
  ///   - isRetry: Whether the answer before brought nothing new.
  static func prompt(_ subject: Prompt, count: Int, examples: [GeneratedContent], isRetry: Bool) -> Prompt {
    Prompt {
      subject
      "\n" + task(count: count, hasExamples: !examples.isEmpty, isRetry: isRetry)
      if !examples.isEmpty {
        "\nExamples, one JSON object per line:"
        examples.map(\.jsonString).joined(separator: "\n")
      }
    }
  }

  private static func task(count: Int, hasExamples: Bool, isRetry: Bool) -> String {
    let others = (count > 1 ? ["each other"] : []) + (hasExamples ? ["the examples"] : [])
    let differences = (others + ["earlier answers"]).map { "from \($0)" }
    let list = [differences.dropLast().joined(separator: ", "), differences.suffix(1).joined()]
      .filter { !$0.isEmpty }.joined(separator: " and ")
    let samples = count == 1 ? "1 sample. Its prompt" : "\(count) samples. Their prompts"
    let task = "Write \(samples) must differ \(list)."
    return isRetry ? task + " Nothing of the answer before could be used." : task
  }
}
