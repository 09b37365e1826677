extension Never: Generable {
  /// A schema that no value fits: a choice of nothing.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(node: .union(UnionSchema(name: "Never", choices: [])))
  }

  /// Throws, since there is no value of this type.
  ///
  /// - Throws: ``GeneratedContent/ParsingError``, always.
  public init(_ content: GeneratedContent) throws {
    throw content.mismatch(expected: "nothing")
  }

  /// Not reachable, since there is no value of this type.
  public var generatedContent: GeneratedContent { switch self {} }
}
