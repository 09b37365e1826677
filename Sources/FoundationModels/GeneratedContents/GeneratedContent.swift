import OrderedJSON

/// Structured content as a model generates it: a JSON value that keeps the order of its properties.
public struct GeneratedContent: Sendable, Generable {
  /// The identity of a value that a model generates, stable while it streams; nil for a value made by hand.
  public var id: GenerationID?
  /// Whether the text this was read from was complete, not cut off within a value.
  public let isComplete: Bool
  let node: Node

  /// A property of a structure.
  struct Property: Sendable {
    var name: String
    var content: GeneratedContent
  }

  /// The value. Numbers keep their source text, so that decimals lose no digit.
  indirect enum Node: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([GeneratedContent])
    case structure([Property])
  }

  init(node: Node, id: GenerationID? = nil, isComplete: Bool = true) {
    self.node = node
    self.id = id
    self.isComplete = isComplete
  }

  /// Creates content from other content; never throws.
  public init(_ content: GeneratedContent) throws {
    self = content
  }

  /// The content itself.
  public var generatedContent: GeneratedContent { self }

  /// A schema that any JSON value fits.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(node: .any())
  }
}
