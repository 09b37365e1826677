import SwiftDiagnostics
import SwiftSyntax

/// Finds types that the extension written by `@Generable` could not name.
///
/// The extension stands at file scope. There a private type is visible if it was declared at file scope
/// too, but not if it was declared inside another type.
struct PrivateNesting {
  let lexicalContext: [Syntax]

  /// The complaint about a declaration, or about a type around it, that is private and nested.
  func diagnostic(for declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> Diagnostic? {
    if lexicalContext.isEmpty { return nil }
    if let keyword = declaration.modifiers.privateKeyword {
      return GenerableMessage.privateNestedType(name: declaration.plainName).diagnose(
        at: keyword, fixIts: [fixIt(keyword)])
    }
    for enclosing in lexicalContext.dropLast() {
      guard let type = enclosing.asProtocol((any DeclGroupSyntax).self), type.modifiers.privateKeyword != nil
      else { continue }
      return GenerableMessage.privateNestedType(name: type.plainName).diagnose(at: attribute)
    }
    return nil
  }

  private func fixIt(_ keyword: TokenSyntax) -> FixIt {
    FixIt.replace(
      message: GenerableFixIt.replacePrivateByFileprivate,
      oldNode: keyword,
      newNode: keyword.with(\.tokenKind, .keyword(.fileprivate)))
  }
}

extension DeclModifierListSyntax {
  fileprivate var privateKeyword: TokenSyntax? {
    first { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }?.name
  }
}
