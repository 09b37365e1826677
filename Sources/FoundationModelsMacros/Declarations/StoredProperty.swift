import SwiftSyntax

/// A property that takes part in schema, content and decoding.
struct StoredProperty {
  let name: Identifier
  let type: TypeSyntax
  let guides: PropertyGuides
}

extension VariableDeclSyntax {
  /// Whether the variable belongs to the type and not to its instances.
  var isTypeMember: Bool {
    modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }

  var isLazy: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
  }

  /// The bindings that `@Generable` fills, each with its type.
  ///
  /// Left out are static and computed properties, properties whose type is inferred from their value, and
  /// constants that have their value already. A type written once for several names counts for all of them.
  var generableBindings: [(name: Identifier, type: TypeSyntax)] {
    if isTypeMember { return [] }
    var result: [(name: Identifier, type: TypeSyntax)] = []
    var sharedType: TypeSyntax?
    for binding in bindings.reversed() {
      sharedType = binding.typeAnnotation?.type ?? (binding.initializer == nil ? sharedType : nil)
      let isFixed = bindingSpecifier.tokenKind == .keyword(.let) && binding.initializer != nil
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, let type = sharedType,
        binding.isStored, !isFixed
      {
        result.append((Identifier(name), type))
      }
    }
    return result.reversed()
  }
}

extension PatternBindingSyntax {
  /// Whether the binding has storage: no accessors, or none but observers.
  var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}
