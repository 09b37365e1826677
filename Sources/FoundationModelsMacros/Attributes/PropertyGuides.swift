import SwiftSyntax

/// What the `@Guide` attributes of one property say together.
struct PropertyGuides {
  /// The first description that is not `nil`.
  private(set) var description: Lines?
  /// All guides in the order they are written.
  private(set) var expressions: [Lines] = []

  init(of attributes: AttributeListSyntax) {
    var guides: [ExprSyntax] = []
    for attribute in attributes.unconditional where attribute.baseName == "Guide" {
      for argument in attribute.expressionArguments {
        if argument.label?.text != "description" {
          guides.append(argument.expression)
        } else if description == nil, !argument.expression.is(NilLiteralExprSyntax.self) {
          description = Lines(splicing: argument.expression)
        }
      }
    }
    // One regex is a guide as it stands. Beside other guides the list needs a common element type.
    expressions = guides.map { guide in
      let lines = Lines(splicing: guide)
      let isRegexAmongOthers = guides.count > 1 && guide.is(RegexLiteralExprSyntax.self)
      return isRegexAmongOthers ? lines.wrapped(".pattern(", ")") : lines
    }
  }
}
