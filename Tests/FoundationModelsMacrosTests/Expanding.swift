import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import FoundationModelsMacros

/// What the plug-in makes of a piece of source.
struct Expanded {
  /// The source with its macros expanded.
  let source: String
  let diagnostics: [Diagnostic]
  /// Each diagnostic as `line:column: message`.
  let messages: [String]

  /// Expands `@Generable` and `@Guide` as the compiler does.
  ///
  /// - Parameter alreadyConforms: Whether the compiler would know a conformance of its own.
  init(_ text: String, alreadyConforms: Bool = false) {
    let file = Parser.parse(source: text)
    let fileContext = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Client", fullFilePath: "Client.swift")])
    let generable = MacroSpec(
      type: GenerableMacro.self, conformances: alreadyConforms ? [] : ["Generable"])
    let expanded = file.expand(
      macroSpecs: ["Generable": generable, "Guide": MacroSpec(type: GuideMacro.self)],
      contextGenerator: {
        BasicMacroExpansionContext(sharingWith: fileContext, lexicalContext: $0.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))
    source = expanded.description
    diagnostics = fileContext.diagnostics
    messages = fileContext.diagnostics.map { diagnostic in
      let location = fileContext.location(
        for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Client.swift")
      return "\(location.line):\(location.column): \(diagnostic.message)"
    }
  }

  /// The lines of the expansion without their indentation.
  var lines: [String] {
    source.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  /// The names that the initializer of a struct reads, in order.
  var decodedNames: [String] {
    guard let head = lines.firstIndex(where: { $0.hasPrefix("extension ") }) else { return [] }
    return lines[head...].compactMap { line in
      line.wholeMatch(of: /self\..+ = try content\.value\(forProperty: "(.*)"\)/).map { String($0.1) }
    }
  }
}
