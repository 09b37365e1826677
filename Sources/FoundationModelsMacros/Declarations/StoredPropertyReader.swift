import SwiftDiagnostics
import SwiftSyntax

/// Collects the properties of a struct and what is wrong with them.
struct StoredPropertyReader {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func read(_ members: MemberBlockItemListSyntax) -> ConditionalList<StoredProperty> {
    ConditionalList(members) { member in
      guard let variable = member.as(VariableDeclSyntax.self) else { return [] }
      return properties(of: variable)
    }
  }

  private mutating func properties(of variable: VariableDeclSyntax) -> [StoredProperty] {
    let guides = PropertyGuides(of: variable.attributes)
    let properties = variable.generableBindings.map {
      StoredProperty(name: $0.name, type: $0.type, guides: guides)
    }
    guard let first = properties.first else { return [] }
    if let lazy = variable.modifiers.first(where: { $0.name.tokenKind == .keyword(.lazy) }) {
      diagnostics.append(GenerableMessage.lazyProperty(name: first.name.plain).diagnose(at: lazy))
    }
    for attribute in variable.attributes.unconditional where attribute.mayAddStorage {
      let message = GenerableMessage.wrappedProperty(
        name: first.name.plain, wrapper: "@\(attribute.attributeName.trimmedDescription)")
      diagnostics.append(message.diagnose(at: attribute))
    }
    for property in properties {
      if let element = property.type.optionalElement {
        let message = GenerableMessage.optionalElements(name: property.name.plain)
        diagnostics.append(message.diagnose(at: element))
      }
    }
    return properties
  }
}

extension AttributeSyntax {
  /// Whether the attribute looks like a property wrapper or a macro.
  ///
  /// Those the language defines begin with a small letter; global actors end in "Actor" by custom.
  fileprivate var mayAddStorage: Bool {
    baseName != "Guide" && !baseName.hasSuffix("Actor") && baseName.first?.isUppercase == true
  }
}
