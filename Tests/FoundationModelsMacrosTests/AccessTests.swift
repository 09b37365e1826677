import Testing

@Suite("Access, availability and place of generated declarations")
struct AccessTests {
  @Test(
    "Public and package types get members as visible as themselves, all others members without a modifier",
    arguments: [
      ("", ""), ("public ", "public "), ("package ", "package "), ("internal ", ""), ("fileprivate ", ""),
      ("private ", ""),
    ])
  func access(modifier: String, prefix: String) {
    let structure = Expanded("@Generable \(modifier)struct S { var a: Int }").source
    for part in [
      "static var generationSchema: ", "var generatedContent: ", "struct PartiallyGenerated: ",
      "init(_ content: ",
    ] {
      #expect(structure.contains("nonisolated \(prefix)\(part)"))
    }
    #expect(structure.contains("    \(prefix)var id: "))
    #expect(structure.contains("    \(prefix)var a: "))

    let enumeration = Expanded("@Generable \(modifier)enum E { case a(Int) }").source
    #expect(enumeration.contains("nonisolated \(prefix)enum PartiallyGenerated: "))
    #expect(enumeration.contains("  private nonisolated struct DiscriminatedA: "))
  }

  @Test("Attributes of availability, and no others, are copied to the extension")
  func availability() {
    let expanded = Expanded(
      """
      @available(macOS 26, iOS 26, *)
      @available(*, deprecated, message: "Use B.")
      @frozen @Generable struct A {}
      """)
    #expect(
      expanded.source.hasSuffix(
        """
        @available(macOS 26, iOS 26, *)
        @available(*, deprecated, message: "Use B.")
        extension A: nonisolated FoundationModels.Generable {
          nonisolated init(_ content: FoundationModels.GeneratedContent) throws {}
        }
        """))
  }

  @Test("A nested type is extended by its full name")
  func nested() {
    let expanded = Expanded("struct Outer { enum Middle { @Generable struct Inner { var a: Int } } }")
    #expect(
      expanded.lines.contains("extension Outer.Middle.Inner: nonisolated FoundationModels.Generable {"))
  }

  @Test("A generic type is extended without further constraints")
  func generic() {
    let expanded = Expanded("@Generable struct Page<Item: Generable> { var items: [Item] }")
    #expect(expanded.source.contains("extension Page: nonisolated FoundationModels.Generable {"))
    #expect(expanded.lines.contains("var items: [Item].PartiallyGenerated?"))
  }
}
