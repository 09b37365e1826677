import SwiftSyntax

extension DeclGroupSyntax {
  /// The token that names the type, or nil for an extension.
  var nameToken: TokenSyntax? {
    asProtocol((any NamedDeclSyntax).self)?.name
  }

  /// The type's name without backticks.
  var plainName: String {
    nameToken.map { Identifier($0).plain } ?? ""
  }

  /// Whether the inheritance clause names a type or protocol, alone, qualified or in a composition.
  func inherits(from name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.mentions(name) } ?? false
  }

  /// Whether the raw type is `String`. A raw type must come first.
  var hasStringRawType: Bool {
    inheritanceClause?.inheritedTypes.first?.type.baseName == "String"
  }

  /// The modifier, with a space after it, that generated members need to be as visible as the type.
  var accessPrefix: String {
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.public): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }

  /// Whether the user has written a nested type or alias called `PartiallyGenerated`.
  var declaresPartiallyGenerated: Bool {
    !ConditionalList(memberBlock.members) { member -> [TokenSyntax] in
      guard let name = member.typeName, Identifier(name).plain == "PartiallyGenerated" else { return [] }
      return [name]
    }.elements.isEmpty
  }

  /// A name that occurs nowhere in the declaration, so that it hides nothing spliced beside it.
  func unusedName(_ wish: String) -> String {
    let taken = Set(tokens(viewMode: .sourceAccurate).map { Identifier($0).plain })
    var name = wish
    while taken.contains(name) { name = "_" + name }
    return name
  }
}

extension DeclSyntax {
  fileprivate var typeName: TokenSyntax? {
    self.as(TypeAliasDeclSyntax.self)?.name ?? asProtocol((any DeclGroupSyntax).self)?.nameToken
  }
}

extension TypeSyntax {
  fileprivate func mentions(_ name: String) -> Bool {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.contains { $0.type.mentions(name) }
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.mentions(name) }
    return baseName == name
  }
}
