/// Something that a model can call while it answers: it asks for arguments and gives back output.
public protocol Tool<Arguments, Output>: Sendable {
  /// What the tool gives back to the model.
  associatedtype Output: PromptRepresentable
  /// What the model calls the tool with; usually a `@Generable` struct, or `GeneratedContent` for forms that are only known
  /// at run time.
  associatedtype Arguments: ConvertibleFromGeneratedContent

  /// The name the model calls the tool by; the Swift type's name unless stated.
  var name: String { get }
  /// What the tool does, in words for the model.
  var description: String { get }
  /// The form of the arguments; that of ``Arguments`` unless stated. Read once, when a session is made.
  var parameters: GenerationSchema { get }
  /// Whether the form of the arguments is shown to the model as text; true unless stated. Servers get it with the tools, so it has
  /// no effect there.
  var includesSchemaInInstructions: Bool { get }

  /// Does what the tool is for. Calls of one turn run at the same time.
  ///
  /// - Throws: Any error; it ends the request as ``LanguageModelSession/ToolCallError``. To let the model know of a problem, return
  ///   it as output.
  @concurrent func call(arguments: Self.Arguments) async throws -> Self.Output
}

extension Tool {
  /// The name of the Swift type.
  public var name: String { "\(Self.self)" }

  /// True.
  public var includesSchemaInInstructions: Bool { true }
}

extension Tool where Self.Arguments: Generable {
  /// The form of the arguments' type.
  public var parameters: GenerationSchema { Arguments.generationSchema }
}
