import FoundationModels

extension SampleForm {
  /// The form of model samples: `prompt`, `expected` and, if one of the seeds has some, `expectations`.
  static func modelSamples<T>(like seeds: [SampleType]) -> SampleForm
  where SampleType == ModelSample<T>, T: Generable & Decodable & Encodable & Sendable {
    let shared = SharedInput(of: seeds.map(\.input))
    return SampleForm(
      schema: schema(of: T.self, expectations: ExpectationUse(in: seeds.map(\.expectations))),
      content: { content(of: $0) },
      sample: { content in
        let prompt = Prompt(try content.value(String.self, forProperty: "prompt"))
        return ModelSample(
          input: ModelSampleInput(
            prompt: prompt, instructions: shared.instructions, generationSchema: shared.generationSchema),
          expected: try content.value(T.self, forProperty: "expected"),
          expectations: try content.value(TrajectoryExpectation?.self, forProperty: "expectations"))
      })
  }

  private static func schema<T: Generable>(
    of type: T.Type, expectations: ExpectationUse
  ) -> DynamicGenerationSchema {
    var properties = [
      DynamicGenerationSchema.Property(
        name: "prompt", description: "What the model under test is asked.",
        schema: DynamicGenerationSchema(type: String.self)),
      DynamicGenerationSchema.Property(
        name: "expected", description: "The right answer to the prompt.",
        schema: DynamicGenerationSchema(type: type)),
    ]
    if expectations != .none {
      properties.append(
        DynamicGenerationSchema.Property(
          name: "expectations", description: "The tool calls expected on the way to the answer.",
          schema: DynamicGenerationSchema(type: TrajectoryExpectation.self),
          isOptional: expectations == .some))
    }
    return DynamicGenerationSchema(name: "GeneratedSample", properties: properties)
  }

  private static func content<T>(of sample: ModelSample<T>) -> GeneratedContent
  where T: Generable & Decodable & Encodable & Sendable {
    var properties: [(String, any ConvertibleToGeneratedContent)] = [("prompt", sample.promptDescription)]
    if let expected = sample.expected { properties.append(("expected", expected)) }
    if let expectations = sample.expectations { properties.append(("expectations", expectations)) }
    return GeneratedContent(properties: properties, uniquingKeysWith: { first, _ in first })
  }
}

/// How many of the seeds say which tool calls they expect.
private enum ExpectationUse {
  case none
  case some
  case all

  init(in expectations: [TrajectoryExpectation?]) {
    let count = expectations.count { $0 != nil }
    self = count == 0 ? .none : count < expectations.count ? .some : .all
  }
}

/// The instructions and the schema that all seeds have, if they have the same.
private struct SharedInput: Sendable {
  var instructions: Instructions?
  var generationSchema: GenerationSchema?

  init(of inputs: [ModelSampleInput]) {
    if Set(inputs.map(\.instructionsDescription)).count == 1 { instructions = inputs[0].instructions }
    if Set(inputs.map { $0.generationSchema?.debugDescription }).count == 1 {
      generationSchema = inputs[0].generationSchema
    }
  }
}
