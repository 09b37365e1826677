import SwiftDiagnostics
import SwiftSyntax
import Testing

@Suite("What the macros refuse")
struct DiagnosticTests {
  @Test(
    "Words and position of each refusal, after which nothing is generated",
    arguments: [
      ("@Generable class C {}", "1:1: '@Generable' can only be used on structs and enums."),
      ("@Generable actor A {}", "1:1: '@Generable' can only be used on structs and enums."),
      ("@Generable enum E {}", "1:1: Generable enums must have at least one case."),
      (
        "@Generable struct S {\n  lazy var x: Int = 3\n}",
        "2:3: '@Generable' does not support the lazy property 'x'. Make it an ordinary or a computed property."
      ),
      (
        "@Generable struct S {\n  @SwiftUI.State var x: Int\n}",
        "2:3: '@Generable' does not support '@SwiftUI.State' on the property 'x'. Remove the attribute."
      ),
      (
        "@Generable struct S {\n  var x: [Int?]\n}",
        "2:11: The elements of 'x' cannot be optional in a generable type. Remove the '?' from the element type."
      ),
      (
        "@Generable struct S {\n  var x: [[Int?]]?\n}",
        "2:12: The elements of 'x' cannot be optional in a generable type. Remove the '?' from the element type."
      ),
      (
        "@Generable enum E {\n  case a(x: [Int?])\n}",
        "2:14: The elements of 'x' cannot be optional in a generable type. Remove the '?' from the element type."
      ),
      (
        "@Generable enum E {\n  case a(Int, type: Int)\n}",
        "2:15: A payload of the case 'a' cannot be called 'type': generated content keeps the name of the case there. Rename it."
      ),
      (
        "struct Outer {\n  @Generable private struct S {}\n}",
        "2:14: '@Generable' writes an extension, which cannot see the private nested type 'S'. Make it 'fileprivate'."
      ),
      (
        "struct Outer {\n  private enum Middle {\n    @Generable struct S {}\n  }\n}",
        "3:5: '@Generable' writes an extension, which cannot see the private nested type 'Middle'. Make it 'fileprivate'."
      ),
    ])
  func refusal(source: String, message: String) {
    let expanded = Expanded(source)
    #expect(expanded.messages == [message])
    #expect(expanded.diagnostics.map(\.diagMessage.severity) == [.error])
    #expect(!expanded.source.contains("generationSchema"))
    #expect(!expanded.source.contains("extension"))
  }

  @Test("All problems of a declaration are reported at once")
  func several() {
    let expanded = Expanded("@Generable struct S {\n  lazy var x: Int = 3\n  var y: [Int?]\n}")
    #expect(
      expanded.messages == [
        "2:3: '@Generable' does not support the lazy property 'x'. Make it an ordinary or a computed property.",
        "3:11: The elements of 'y' cannot be optional in a generable type. Remove the '?' from the element type.",
      ])
  }

  @Test(
    "A type that conforms already is told so and left as it is",
    arguments: [
      "struct S: Generable {}", "struct S: Codable, FoundationModels.Generable {}",
      "enum E: Codable & Generable {\n  case a\n}",
    ])
  func conformsAlready(declaration: String) {
    let expanded = Expanded("@Generable \(declaration)", alreadyConforms: true)
    #expect(
      expanded.messages == [
        "1:1: Type already conforms to 'Generable'. Remove the '@Generable' macro or delete the existing conformance."
      ])
    #expect(expanded.source == declaration)
  }

  @Test("A conformance written elsewhere is noticed too")
  func conformsElsewhere() {
    let expanded = Expanded("@Generable struct S {}", alreadyConforms: true)
    #expect(
      expanded.messages == [
        "1:1: Type already conforms to 'Generable'. Remove the '@Generable' macro or delete the existing conformance."
      ])
    #expect(!expanded.source.contains("extension"))
  }

  @Test(
    "A guide on anything but a stored property is refused",
    arguments: [
      "var x: Int { 3 }", "var x: Int { get { 3 } }", "static var x: Int = 3", "func x() {}", "struct X {}",
      "init() {}", "typealias X = Int",
    ])
  func misplacedGuide(declaration: String) {
    let expanded = Expanded("struct S {\n  @Guide(description: \"D\") \(declaration)\n}")
    #expect(expanded.messages == ["2:3: '@Guide' can only be used with a stored property."])
  }

  @Test(
    "A guide on a stored property is accepted",
    arguments: ["var x: Int", "let x: Int", "var x: Int { didSet {} }", "var x = 3"])
  func guide(declaration: String) {
    #expect(Expanded("struct S {\n  @Guide(description: \"D\") \(declaration)\n}").messages.isEmpty)
  }

  @Test("A private nested type can be made fileprivate with one click")
  func fixIt() throws {
    let expanded = Expanded("struct Outer { @Generable private struct S {} }")
    let fixIt = try #require(expanded.diagnostics.first?.fixIts.first)
    #expect(fixIt.message.message == "Replace 'private' with 'fileprivate'")
    #expect(fixIt.changes.count == 1)
    guard case .replace(let old, let new) = fixIt.changes.first else {
      Issue.record("The fix does not replace a node")
      return
    }
    #expect(old.description == "private ")
    #expect(new.description == "fileprivate ")
  }

  @Test(
    "Types that the extension can name are accepted",
    arguments: [
      "@Generable private struct S {}", "struct Outer { @Generable fileprivate struct S {} }",
      "private struct Outer { @Generable struct S {} }",
    ])
  func visible(declaration: String) {
    #expect(Expanded(declaration).messages.isEmpty)
  }
}
