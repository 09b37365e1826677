import SwiftDiagnostics
import SwiftSyntax

/// What the two macros refuse, in the words the user reads.
enum GenerableMessage {
  case notStructOrEnum
  case enumWithoutCases
  case alreadyConforms
  case privateNestedType(name: String)
  case lazyProperty(name: String)
  case wrappedProperty(name: String, wrapper: String)
  case optionalElements(name: String)
  case payloadNamedType(caseName: String)
  case guideNotOnStoredProperty
}

extension GenerableMessage: DiagnosticMessage {
  var message: String {
    switch self {
    case .notStructOrEnum:
      "'@Generable' can only be used on structs and enums."
    case .enumWithoutCases:
      "Generable enums must have at least one case."
    case .alreadyConforms:
      "Type already conforms to 'Generable'. Remove the '@Generable' macro or delete the existing conformance."
    case .privateNestedType(let name):
      "'@Generable' writes an extension, which cannot see the private nested type '\(name)'. Make it 'fileprivate'."
    case .lazyProperty(let name):
      "'@Generable' does not support the lazy property '\(name)'. Make it an ordinary or a computed property."
    case .wrappedProperty(let name, let wrapper):
      "'@Generable' does not support '\(wrapper)' on the property '\(name)'. Remove the attribute."
    case .optionalElements(let name):
      "The elements of '\(name)' cannot be optional in a generable type. Remove the '?' from the element type."
    case .payloadNamedType(let caseName):
      "A payload of the case '\(caseName)' cannot be called 'type': generated content keeps the name of the case there. Rename it."
    case .guideNotOnStoredProperty:
      "'@Guide' can only be used with a stored property."
    }
  }

  var diagnosticID: MessageID {
    MessageID(domain: "FoundationModelsMacros", id: identifier)
  }

  var severity: DiagnosticSeverity { .error }

  private var identifier: String {
    switch self {
    case .notStructOrEnum: "notStructOrEnum"
    case .enumWithoutCases: "enumWithoutCases"
    case .alreadyConforms: "alreadyConforms"
    case .privateNestedType: "privateNestedType"
    case .lazyProperty: "lazyProperty"
    case .wrappedProperty: "wrappedProperty"
    case .optionalElements: "optionalElements"
    case .payloadNamedType: "payloadNamedType"
    case .guideNotOnStoredProperty: "guideNotOnStoredProperty"
    }
  }

  /// The diagnostic that points at a node and carries this message.
  func diagnose(at node: some SyntaxProtocol, fixIts: [FixIt] = []) -> Diagnostic {
    Diagnostic(node: node, message: self, fixIts: fixIts)
  }
}

/// What the editor offers to do about a diagnostic.
enum GenerableFixIt: FixItMessage {
  case replacePrivateByFileprivate

  var message: String {
    switch self {
    case .replacePrivateByFileprivate: "Replace 'private' with 'fileprivate'"
    }
  }

  var fixItID: MessageID {
    switch self {
    case .replacePrivateByFileprivate:
      MessageID(domain: "FoundationModelsMacros", id: "replacePrivateByFileprivate")
    }
  }
}
