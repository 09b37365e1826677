import SwiftSyntax

extension AttributeSyntax {
  /// The attribute's name without its module: `Guide` for `@FoundationModels.Guide(…)`.
  var baseName: String {
    attributeName.baseName ?? attributeName.trimmedDescription
  }

  /// The arguments in parentheses, if they are ordinary expressions.
  var expressionArguments: [LabeledExprSyntax] {
    guard case .argumentList(let list) = arguments else { return [] }
    return Array(list)
  }
}

extension AttributeListSyntax {
  /// The attributes that stand outside of any `#if`.
  var unconditional: [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }
  }

  /// The `@available` attributes as written, one to a line.
  var availability: Lines {
    Lines(unconditional.filter { $0.baseName == "available" }.map(\.trimmedDescription))
  }
}
