/// The name of a type in schemas: unqualified, with generic arguments after underscores (`Page_Int`), since names
/// become parts of JSON pointers.
func schemaName(of type: any Generable.Type) -> String {
  String(describing: type).split { "<>,. ()".contains($0) }.joined(separator: "_")
}

extension SchemaNode {
  /// The name of the schema that has this node as its root.
  var name: String {
    switch self {
    case .object(let object): object.name
    case .union(let union): union.name
    case .string(let string): string.constant ?? string.name ?? "String"
    case .integer: "Int"
    case .number: "Double"
    case .boolean: "Bool"
    case .array(let array): "Array<\(array.items.name)>"
    case .null: "Null"
    case .any: "GeneratedContent"
    case .type(let type, let constraints): type.generationSchema.node.applying(constraints).name
    case .reference(.root): "#"
    case .reference(.definition(let name)): name
    }
  }
}
