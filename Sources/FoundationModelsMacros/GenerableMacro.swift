import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The implementation of `@Generable`.
///
/// The member role writes the schema, the content and the partial type. The extension role writes the
/// conformance with its initializer, so that an implicit memberwise initializer survives. Both read the
/// declaration in the same way; only the member role reports what is wrong with it.
struct GenerableMacro {
  /// The layout of the generated text is final, so nothing formats it again.
  static let formatMode = FormatMode.disabled
}

extension GenerableMacro: MemberMacro {
  static func expansion(
    of attribute: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if declaration.inherits(from: "Generable") { return [] }  // The extension role says so.

    let reader = DeclarationReader(attribute: attribute, lexicalContext: context.lexicalContext)
    switch reader.read(declaration) {
    case .refused(let diagnostics):
      throw DiagnosticsError(diagnostics: diagnostics)
    case .accepted(let type):
      return type.expansion.members.map { DeclSyntax("\(raw: $0.text)") }
    }
  }
}

extension GenerableMacro: ExtensionMacro {
  static func expansion(
    of attribute: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let reader = DeclarationReader(attribute: attribute, lexicalContext: context.lexicalContext)
    guard case .accepted(let generable) = reader.read(declaration) else { return [] }
    // The compiler leaves out of `protocols` whatever the type conforms to already.
    guard !protocols.isEmpty, !declaration.inherits(from: "Generable") else {
      throw DiagnosticsError(diagnostics: [GenerableMessage.alreadyConforms.diagnose(at: attribute)])
    }
    let initializer = generable.decodingInitializer(generable.expansion.initializerBody)
    let source = Lines {
      declaration.attributes.availability
      Lines.braced("extension \(type.trimmedDescription): nonisolated \(API.generable)") { initializer }
    }
    return [try ExtensionDeclSyntax("\(raw: source.text)")]
  }
}
