public import FoundationModels

extension ModelSample {
  /// Creates a sample from a prompt's text.
  public init(
    prompt: String, expected: ExpectedValue? = nil, instructions: String? = nil,
    generationSchema: GenerationSchema? = nil, expectations: TrajectoryExpectation? = nil
  ) {
    self.init(
      prompt: Prompt(prompt), expected: expected, instructions: instructions.map { Instructions($0) },
      generationSchema: generationSchema, expectations: expectations)
  }

  /// Creates a sample from a prompt, which may hold attachments.
  public init(
    prompt: Prompt, expected: ExpectedValue? = nil, instructions: Instructions? = nil,
    generationSchema: GenerationSchema? = nil, expectations: TrajectoryExpectation? = nil
  ) {
    self.init(
      input: ModelSampleInput(prompt: prompt, instructions: instructions, generationSchema: generationSchema),
      expected: expected, expectations: expectations)
  }
}

// Without `expected:` nothing says what the expected type is. These overloads make it `String`; a default
// value of type `String?` in the generic initializers would stop the compiler instead of reporting an error.
extension ModelSample where ExpectedValue == String {
  /// Creates a sample without an expected answer from a prompt's text.
  public init(
    prompt: String, instructions: String? = nil, generationSchema: GenerationSchema? = nil,
    expectations: TrajectoryExpectation? = nil
  ) {
    self.init(
      prompt: prompt, expected: nil, instructions: instructions, generationSchema: generationSchema,
      expectations: expectations)
  }

  /// Creates a sample without an expected answer from a prompt, which may hold attachments.
  public init(
    prompt: Prompt, instructions: Instructions? = nil, generationSchema: GenerationSchema? = nil,
    expectations: TrajectoryExpectation? = nil
  ) {
    self.init(
      prompt: prompt, expected: nil, instructions: instructions, generationSchema: generationSchema,
      expectations: expectations)
  }

  /// Creates a sample without an expected answer from an input.
  public init(input: ModelSampleInput, expectations: TrajectoryExpectation? = nil) {
    self.init(input: input, expected: nil, expectations: expectations)
  }
}
