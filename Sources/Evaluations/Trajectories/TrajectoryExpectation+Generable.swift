public import FoundationModels

extension TrajectoryExpectation: Generable {
  /// A schema for an object with the four properties.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(
      type: Self.self,
      properties: [
        .init(name: "ordered", description: "Calls in this order.", type: [ToolExpectation].self),
        .init(name: "unordered", description: "Calls anywhere.", type: [ToolExpectation].self),
        .init(name: "disallowed", description: "Calls that are not allowed.", type: [ToolExpectation].self),
        .init(
          name: "allowsAdditionalCalls", description: "Whether calls that are not listed are fine.",
          type: Bool.self),
      ])
  }

  /// An object with the four properties.
  public var generatedContent: GeneratedContent {
    GeneratedContent(properties: [
      "ordered": ordered, "unordered": unordered, "disallowed": disallowed,
      "allowsAdditionalCalls": allowsAdditionalCalls,
    ])
  }

  /// Creates an expectation from generated content; a list that is absent is empty, and additional calls are
  /// fine unless the content says otherwise.
  ///
  /// - Throws: `GeneratedContent.ParsingError` if the content does not fit.
  public init(_ content: GeneratedContent) throws {
    self.init(
      ordered: try content.value([ToolExpectation]?.self, forProperty: "ordered") ?? [],
      unordered: try content.value([ToolExpectation]?.self, forProperty: "unordered") ?? [],
      disallowed: try content.value([ToolExpectation]?.self, forProperty: "disallowed") ?? [])
    allowsAdditionalCalls = try content.value(Bool?.self, forProperty: "allowsAdditionalCalls") ?? true
  }
}
