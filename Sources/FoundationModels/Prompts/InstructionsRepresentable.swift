/// A value that can be a part of instructions.
public protocol InstructionsRepresentable {
  /// The value as instructions.
  @InstructionsBuilder var instructionsRepresentation: Instructions { get }
}

extension String: InstructionsRepresentable {
  /// The text as instructions.
  public var instructionsRepresentation: Instructions { Instructions(components: [.text(self)]) }
}

extension Array: InstructionsRepresentable where Element: InstructionsRepresentable {
  /// The elements, one after the other.
  public var instructionsRepresentation: Instructions {
    Instructions(components: flatMap { $0.instructionsRepresentation.components })
  }
}
