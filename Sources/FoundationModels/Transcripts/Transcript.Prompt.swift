public import Foundation

extension Transcript {
  /// What a model was asked, and how.
  public struct Prompt: Sendable, Identifiable, Equatable {
    /// The entry's identity.
    public var id: String
    /// The text and values.
    public var segments: [Segment]
    /// How the answer was to be generated.
    public var options: GenerationOptions
    /// The form that the answer was to have; nil for free text.
    public var responseFormat: ResponseFormat?
    /// What the model saw besides the prompt.
    public var contextOptions: ContextOptions
    /// Values that the caller attached.
    public var metadata: [String: GeneratedContent]

    /// Creates an entry.
    public init(
      id: String = UUID().uuidString, segments: [Segment], options: GenerationOptions = GenerationOptions(),
      responseFormat: ResponseFormat? = nil
    ) {
      self.init(
        id: id, metadata: [:], segments: segments, options: options, responseFormat: responseFormat,
        contextOptions: ContextOptions())
    }

    /// Creates an entry with metadata and context options.
    @_disfavoredOverload
    public init(
      id: String = UUID().uuidString, metadata: [String: any ConvertibleToGeneratedContent] = [:],
      segments: [Segment], options: GenerationOptions = GenerationOptions(),
      responseFormat: ResponseFormat? = nil, contextOptions: ContextOptions = ContextOptions()
    ) {
      self.id = id
      self.segments = segments
      self.options = options
      self.responseFormat = responseFormat
      self.contextOptions = contextOptions
      self.metadata = metadata.mapValues(\.generatedContent)
    }
  }

  /// The form that an answer is to have.
  public struct ResponseFormat: Sendable, Equatable {
    /// The kind of form, with its details.
    public let kind: Kind

    /// The kinds of form that an answer can be asked to have.
    public enum Kind: Sendable, Equatable {
      /// A value that fits a schema.
      case schema(GenerationSchema)

      /// Compares the schemas' JSON.
      public static func == (left: Kind, right: Kind) -> Bool {
        switch (left, right) {
        case (.schema(let left), .schema(let right)): left.resolved.json == right.resolved.json
        }
      }
    }

    /// Creates a format for values of a type.
    public init<Content>(type: Content.Type) where Content: Generable {
      kind = .schema(type.generationSchema)
    }

    /// Creates a format for values that fit a schema.
    public init(schema: GenerationSchema) {
      kind = .schema(schema)
    }

    /// The schema's name.
    public var name: String {
      switch kind {
      case .schema(let schema): schema.name
      }
    }
  }
}

extension Transcript.Prompt: CustomStringConvertible {
  /// The text and values, one below the other.
  public var description: String { segments.plainText }
}

extension Transcript.ResponseFormat: CustomStringConvertible {
  /// The schema's name.
  public var description: String { name }
}
