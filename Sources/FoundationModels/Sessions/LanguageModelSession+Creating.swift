extension LanguageModelSession {
  /// Creates a session on the system model.
  @_disfavoredOverload
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: String? = nil
  ) {
    self.init(anyModel: model, tools: tools, instructions: instructions.map { Instructions($0) })
  }

  /// Creates a session on the system model with instructions that a builder lists.
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws -> Instructions
  ) rethrows {
    self.init(anyModel: model, tools: tools, instructions: try instructions())
  }

  /// Creates a session on the system model.
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: Instructions? = nil
  ) {
    self.init(anyModel: model, tools: tools, instructions: instructions)
  }

  /// Creates a session on the system model that goes on from a transcript.
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], transcript: Transcript
  ) {
    self.init(anyModel: model, tools: tools, transcript: transcript)
  }

  /// Creates a session on any model with instructions that a builder lists.
  public convenience init<Failure>(
    model: some LanguageModel, tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws(Failure) -> Instructions
  ) throws(Failure) where Failure: Swift.Error {
    self.init(anyModel: model, tools: tools, instructions: try instructions())
  }

  /// Creates a session on any model that goes on from a transcript.
  public convenience init(model: some LanguageModel, tools: [any Tool] = [], transcript: Transcript) {
    self.init(anyModel: model, tools: tools, transcript: transcript)
  }

  /// Creates a session on any model.
  public convenience init(
    model: some LanguageModel, tools: [any Tool] = [], instructions: Instructions? = nil
  ) {
    self.init(anyModel: model, tools: tools, instructions: instructions)
  }

  /// Creates a session on any model.
  @_disfavoredOverload
  public convenience init(
    model: some LanguageModel, tools: [any Tool] = [], instructions: String? = nil
  ) {
    self.init(anyModel: model, tools: tools, instructions: instructions.map { Instructions($0) })
  }
}
