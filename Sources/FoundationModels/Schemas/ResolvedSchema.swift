/// A schema with every type looked up: a root, and the named objects and unions it refers to.
package struct ResolvedSchema: Sendable {
  package var root: SchemaNode
  /// In order of first use.
  package var definitions: [Definition]

  /// A named object or union.
  package struct Definition: Sendable {
    package var name: String
    package var node: SchemaNode
  }

  /// The node that a reference points to.
  package func target(of reference: SchemaReference) -> SchemaNode? {
    switch reference {
    case .root: root
    case .definition(let name): definitions.first { $0.name == name }?.node
    }
  }
}

extension GenerationSchema {
  /// The schema with every type within it looked up.
  package var resolved: ResolvedSchema {
    var resolver = SchemaResolver()
    return resolver.resolve(self)
  }
}
