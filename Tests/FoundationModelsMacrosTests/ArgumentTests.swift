import Testing

@Suite("The arguments of @Generable")
struct ArgumentTests {
  @Test(
    "Name, description and explicit nil reach the schema of a struct in this order",
    arguments: [
      ("", "type: Self.self, properties: []"),
      (#"(description: "D")"#, #"type: Self.self, description: "D", properties: []"#),
      (#"(description: nil)"#, #"type: Self.self, description: nil, properties: []"#),
      (#"(name: "N")"#, #"name: "N", properties: []"#),
      (#"(name: "N", description: text)"#, #"name: "N", description: text, properties: []"#),
    ])
  func structSchema(arguments: String, schema: String) {
    let expanded = Expanded("@Generable\(arguments) struct S {}")
    #expect(expanded.lines.contains("FoundationModels.GenerationSchema(\(schema))"))
  }

  @Test(
    "The name replaces the type in enums",
    arguments: [
      ("enum E { case a }", #"name: "N", anyOf: ["a"]"#),
      ("enum E: String { case a }", #"name: "N", anyOf: [Self.a.rawValue]"#),
      ("enum E { case a(Int) }", #"name: "N", anyOf: [DiscriminatedA.self]"#),
    ])
  func enumName(declaration: String, schema: String) {
    let expanded = Expanded("@Generable(name: \"N\") \(declaration)")
    #expect(expanded.lines.contains("FoundationModels.GenerationSchema(\(schema))"))
  }

  @Test("Description and explicit nil, but not the name, are repeated for every case of a payload enum")
  func discriminated() {
    let expanded = Expanded(
      """
      @Generable(name: "N", description: "D", representNilExplicitlyInGeneratedContent: true)
      enum E { case a(Int?) }
      """)
    #expect(
      expanded.source.contains(
        """
              FoundationModels.GenerationSchema(
                type: Self.self,
                description: "D",
                representNilExplicitlyInGeneratedContent: true,
                properties: [
                  .init(name: "type", type: Swift.String.self, guides: [.constant("a")]),
        """))
    #expect(
      expanded.source.contains(
        """
            FoundationModels.GenerationSchema(
              name: "N",
              description: "D",
              anyOf: [DiscriminatedA.self]
            )
        """))
  }

  @Test(
    "What happens to an optional property that is nil",
    arguments: [
      ("true", "properties.append((name, value))"),
      ("false", "if let value {\n        properties.append((name, value))\n      }"),
      ("keepsNil", "if value != nil || keepsNil {\n        properties.append((name, value))\n      }"),
    ])
  func explicitNil(argument: String, body: String) {
    let expanded = Expanded(
      "@Generable(representNilExplicitlyInGeneratedContent: \(argument)) struct S { var a: Int? }")
    #expect(
      expanded.source.contains(
        """
            func addProperty(_ name: Swift.String, _ value: (some FoundationModels.Generable)?) {
              \(body)
            }
        """))
    #expect(expanded.lines.contains("representNilExplicitlyInGeneratedContent: \(argument),"))
  }
}
