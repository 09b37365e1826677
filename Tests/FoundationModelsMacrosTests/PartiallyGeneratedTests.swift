import Testing

@Suite("The partial form of a struct")
struct PartiallyGeneratedTests {
  @Test(
    "An id of its own, or Identifiable, replaces the generated id",
    arguments: [
      "struct S { var id: String; var a: Int }",
      "struct S { #if DEBUG\n var id: String\n#endif\n var a: Int }",
      "struct S: Identifiable { let id = 3; var a: Int }",
      "struct S: Codable, Swift.Identifiable { var id: Int { a }; var a: Int }",
      "struct S: Codable & Identifiable { var id: Int { a }; var a: Int }",
    ])
  func ownID(declaration: String) {
    let expanded = Expanded("@Generable \(declaration)")
    #expect(
      expanded.lines.contains(
        "nonisolated struct PartiallyGenerated: nonisolated FoundationModels.ConvertibleFromGeneratedContent {"
      ))
    #expect(!expanded.source.contains("GenerationID"))
  }

  @Test(
    "Without them the partial form is identified by its content",
    arguments: [
      "struct S { var a: Int }",
      "struct S { static let id: Int = 3; var a: Int }",
      "struct S { var id: Int { a }; var a: Int }",
      "struct S { let id = 3; var a: Int }",
    ])
  func generatedID(declaration: String) {
    let expanded = Expanded("@Generable \(declaration)")
    #expect(expanded.lines.contains("var id: FoundationModels.GenerationID"))
    #expect(expanded.lines.contains("self.id = content.id ?? FoundationModels.GenerationID()"))
  }

  @Test(
    "A PartiallyGenerated that the user wrote is left alone",
    arguments: [
      "struct PartiallyGenerated {}",
      "enum PartiallyGenerated {}",
      "final class PartiallyGenerated {}",
      "actor PartiallyGenerated {}",
      "typealias PartiallyGenerated = Self",
      "#if DEBUG\n typealias PartiallyGenerated = Self\n#endif",
    ])
  func ownPartiallyGenerated(declaration: String) {
    for kind in ["struct S { var a: Int", "enum S { case a(Int)"] {
      let expanded = Expanded("@Generable \(kind)\n \(declaration)\n}")
      #expect(expanded.messages.isEmpty)
      #expect(!expanded.source.contains("nonisolated struct PartiallyGenerated"))
      #expect(!expanded.source.contains("nonisolated enum PartiallyGenerated"))
      #expect(expanded.source.contains("extension S: nonisolated FoundationModels.Generable"))
    }
  }
}
