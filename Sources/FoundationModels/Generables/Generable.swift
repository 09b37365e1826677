/// A type whose values a model can generate: it has a schema that guides generation.
///
/// The `@Generable` macro writes the conformance for structs and enums.
public protocol Generable: ConvertibleFromGeneratedContent, ConvertibleToGeneratedContent {
  /// What is known of a value while it is still being generated.
  associatedtype PartiallyGenerated: ConvertibleFromGeneratedContent = Self

  /// The form that generated values have.
  static var generationSchema: GenerationSchema { get }
}

extension Generable {
  /// The type itself, for types that have no partial form of their own.
  public typealias PartiallyGenerated = Self

  /// The value in its partial form, with everything known.
  public func asPartiallyGenerated() -> Self.PartiallyGenerated {
    do {
      return try PartiallyGenerated(generatedContent)
    } catch {
      fatalError("\(Self.PartiallyGenerated.self) cannot read what \(Self.self) writes: \(error)")
    }
  }
}

extension Generable {
  /// The value as one structured part of a prompt.
  public var promptRepresentation: Prompt { structuredPrompt }

  /// The value as one structured part of instructions.
  public var instructionsRepresentation: Instructions { structuredInstructions }

  // Standard types inherit two defaults for the properties above and state theirs through these.
  var structuredPrompt: Prompt {
    Prompt(components: [.structure(schemaName: Self.generationSchema.name, content: generatedContent)])
  }

  var structuredInstructions: Instructions {
    Instructions(components: [.structure(schemaName: Self.generationSchema.name, content: generatedContent)])
  }
}
