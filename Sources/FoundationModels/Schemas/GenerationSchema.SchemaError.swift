public import Foundation

extension GenerationSchema {
  /// Why no schema can be made of dynamic schemas.
  public enum SchemaError: Error, LocalizedError {
    /// Two schemas have one name.
    case duplicateType(schema: String?, type: String, context: SchemaError.Context)
    /// Two properties of an object have one name.
    case duplicateProperty(schema: String, property: String, context: SchemaError.Context)
    /// There is nothing to choose from.
    case emptyTypeChoices(schema: String, context: SchemaError.Context)
    /// References lead to names that no schema has.
    case undefinedReferences(schema: String?, references: [String], context: SchemaError.Context)

    /// Details for whoever looks into the error.
    public struct Context: Sendable {
      /// What is wrong, in words.
      public let debugDescription: String

      /// Creates details.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }

    /// What is wrong, and in which schema.
    public var errorDescription: String? {
      switch self {
      case .duplicateType(let schema, let type, _):
        "Two schemas are called '\(type)'\(Self.place(schema))."
      case .duplicateProperty(let schema, let property, _):
        "The schema '\(schema)' has two properties called '\(property)'."
      case .emptyTypeChoices(let schema, _):
        "The schema '\(schema)' leaves nothing to choose from: its list of choices is empty."
      case .undefinedReferences(let schema, let references, _):
        "No schema is called \(Self.list(references))\(Self.place(schema))."
      }
    }

    /// What to do about it.
    public var recoverySuggestion: String? {
      switch self {
      case .duplicateType(_, let type, _):
        "Rename one of them. If they are the same, list one and refer to it with "
          + "DynamicGenerationSchema(referenceTo: \"\(type)\")."
      case .duplicateProperty:
        "Rename or remove one of them."
      case .emptyTypeChoices:
        "Give it at least one choice."
      case .undefinedReferences(_, let references, _):
        "Add \(references.count == 1 ? "a schema of that name" : "schemas of those names") to the dependencies, "
          + "or correct the name in DynamicGenerationSchema(referenceTo:)."
      }
    }

    private static func place(_ schema: String?) -> String {
      schema.map { ", as seen from the schema '\($0)'" } ?? ""
    }

    private static func list(_ names: [String]) -> String {
      names.map { "'\($0)'" }.joined(separator: " or ")
    }
  }
}
