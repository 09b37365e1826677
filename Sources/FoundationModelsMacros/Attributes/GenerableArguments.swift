import SwiftSyntax

/// What stands in the parentheses of `@Generable(…)`, kept as source text.
struct GenerableArguments {
  var name: Lines?
  var description: Lines?
  var explicitNil: Lines?

  init(of attribute: AttributeSyntax) {
    for argument in attribute.expressionArguments {
      switch argument.label?.text {
      case "name": name = Lines(splicing: argument.expression)
      case "description": description = Lines(splicing: argument.expression)
      case "representNilExplicitlyInGeneratedContent": explicitNil = Lines(splicing: argument.expression)
      default: break  // The compiler has refused it.
      }
    }
  }

  /// The first argument of every schema initializer.
  var identity: Lines {
    name?.labeled("name") ?? Lines(["type: Self.self"])
  }
}
