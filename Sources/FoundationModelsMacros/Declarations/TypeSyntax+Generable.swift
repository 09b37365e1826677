import SwiftSyntax

extension TypeSyntax {
  /// The last component of a name: `Identifiable` for `Swift.Identifiable`.
  var baseName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
  }

  /// What `T?` or `T!` wraps.
  private var wrappedType: TypeSyntax? {
    self.as(OptionalTypeSyntax.self)?.wrappedType
      ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
  }

  /// The element type of `[T?]` or `[T?]?`, which no schema can describe.
  var optionalElement: TypeSyntax? {
    if let wrappedType { return wrappedType.optionalElement }
    guard let element = self.as(ArrayTypeSyntax.self)?.element else { return nil }
    return element.wrappedType == nil ? element.optionalElement : element
  }

  /// The type as a base for `.self` or a member, in parentheses where the grammar wants them.
  ///
  /// `T!` becomes `T?`, because only a whole property can be unwrapped implicitly.
  var asBase: String {
    switch kind {
    case .someOrAnyType, .compositionType, .functionType, .attributedType: "(\(trimmedDescription))"
    case .implicitlyUnwrappedOptionalType: "\(trimmedDescription.dropLast())?"
    default: trimmedDescription
    }
  }

  /// The optional partial form of the type, for use in a type nested in the one named.
  func partial(in typeName: String) -> String {
    replacingSelf(by: typeName).asBase + ".PartiallyGenerated?"
  }

  /// The type with `Self` replaced, because inside a nested type it means another type.
  func replacingSelf(by typeName: String) -> TypeSyntax {
    SelfReplacer(typeName: typeName).rewrite(self).cast(TypeSyntax.self)
  }
}

private final class SelfReplacer: SyntaxRewriter {
  private let typeName: String

  init(typeName: String) {
    self.typeName = typeName
    super.init()
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard node.name.tokenKind == .keyword(.Self) else { return super.visit(node) }
    return TypeSyntax(node.with(\.name, node.name.with(\.tokenKind, .identifier(typeName))))
  }
}
