import SwiftDiagnostics
import SwiftSyntax

/// Reads the declaration that `@Generable` is attached to.
struct DeclarationReader {
  let attribute: AttributeSyntax
  let lexicalContext: [Syntax]

  /// The declaration understood, or why it cannot be expanded.
  enum Reading {
    case accepted(GenerableType)
    case refused([Diagnostic])
  }

  func read(_ declaration: some DeclGroupSyntax) -> Reading {
    var (shape, diagnostics) = shape(of: declaration)
    let nesting = PrivateNesting(lexicalContext: lexicalContext)
    diagnostics += [nesting.diagnostic(for: declaration, attribute: attribute)].compactMap(\.self)
    guard let shape, let name = declaration.nameToken, diagnostics.isEmpty else {
      return .refused(diagnostics)
    }
    let schemaListName = declaration.is(EnumDeclSyntax.self) ? "choices" : "properties"
    return .accepted(
      GenerableType(
        name: Identifier(name),
        access: declaration.accessPrefix,
        arguments: GenerableArguments(of: attribute),
        declaresPartiallyGenerated: declaration.declaresPartiallyGenerated,
        schemaListName: declaration.unusedName(schemaListName),
        shape: shape))
  }

  private func shape(of declaration: some DeclGroupSyntax) -> (GenerableType.Shape?, [Diagnostic]) {
    if let declaration = declaration.as(StructDeclSyntax.self) { return shape(of: declaration) }
    if let declaration = declaration.as(EnumDeclSyntax.self) { return shape(of: declaration) }
    return (nil, [GenerableMessage.notStructOrEnum.diagnose(at: attribute)])
  }

  private func shape(of declaration: StructDeclSyntax) -> (GenerableType.Shape?, [Diagnostic]) {
    var reader = StoredPropertyReader()
    let properties = reader.read(declaration.memberBlock.members)
    let hasOwnID =
      declaration.inherits(from: "Identifiable") || properties.elements.contains { $0.name.plain == "id" }
    return (.structure(properties, hasOwnID: hasOwnID), reader.diagnostics)
  }

  private func shape(of declaration: EnumDeclSyntax) -> (GenerableType.Shape?, [Diagnostic]) {
    var reader = EnumCaseReader()
    let cases = reader.read(declaration.memberBlock.members)
    let elements = cases.elements
    if elements.isEmpty { return (nil, [GenerableMessage.enumWithoutCases.diagnose(at: attribute)]) }
    if elements.contains(where: { !$0.payloads.isEmpty }) {
      let isIndirect = declaration.modifiers.containsIndirect
      return (.payloadEnum(cases, isIndirect: isIndirect), reader.diagnostics)
    }
    return (declaration.hasStringRawType ? .stringEnum(cases) : .plainEnum(cases), reader.diagnostics)
  }
}
