import SwiftDiagnostics
import SwiftSyntax

/// Collects the cases of an enum and what is wrong with them.
struct EnumCaseReader {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func read(_ members: MemberBlockItemListSyntax) -> ConditionalList<EnumCase> {
    ConditionalList(members) { member in
      guard let declaration = member.as(EnumCaseDeclSyntax.self) else { return [] }
      let isIndirect = declaration.modifiers.containsIndirect
      return declaration.elements.map { element in
        let enumCase = EnumCase(element, isIndirect: isIndirect)
        checkPayloads(of: enumCase, at: element)
        return enumCase
      }
    }
  }

  private mutating func checkPayloads(of enumCase: EnumCase, at element: EnumCaseElementSyntax) {
    let parameters = element.parameterClause?.parameters ?? []
    for (payload, parameter) in zip(enumCase.payloads, parameters) {
      if payload.key.plain == "type" {
        let message = GenerableMessage.payloadNamedType(caseName: enumCase.name.plain)
        diagnostics.append(message.diagnose(at: parameter))
      }
      if let optional = payload.type.optionalElement {
        let message = GenerableMessage.optionalElements(name: payload.key.plain)
        diagnostics.append(message.diagnose(at: optional))
      }
    }
  }
}

extension DeclModifierListSyntax {
  var containsIndirect: Bool {
    contains { $0.name.tokenKind == .keyword(.indirect) }
  }
}
