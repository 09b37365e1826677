import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@Guide`, which adds nothing: `@Generable` reads the attribute.
struct GuideMacro: PeerMacro {
  static func expansion(
    of attribute: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.isStoredProperty else {
      throw DiagnosticsError(diagnostics: [GenerableMessage.guideNotOnStoredProperty.diagnose(at: attribute)])
    }
    return []
  }
}

extension VariableDeclSyntax {
  /// Whether every variable of the declaration is stored in an instance.
  fileprivate var isStoredProperty: Bool {
    !isTypeMember && bindings.allSatisfy(\.isStored)
  }
}
