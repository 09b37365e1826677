import Testing

@Suite("What @Guide gives to the schema")
struct GuideTests {
  @Test(
    "Arguments are copied as they are written",
    arguments: [
      (#"@Guide(description: "D")"#, #"description: "D", type: T.self"#),
      (#"@Guide(description: Self.text)"#, #"description: Self.text, type: T.self"#),
      (
        #"@Guide(description: "a\(b)c", .minimum(1))"#,
        #"description: "a\(b)c", type: T.self, guides: [.minimum(1)]"#
      ),
      (#"@Guide(.minimum(1), .maximum(2))"#, #"type: T.self, guides: [.minimum(1), .maximum(2)]"#),
      (#"@Guide(.range([0...100].first!))"#, #"type: T.self, guides: [.range([0...100].first!)]"#),
      (#"@Guide(.range(Self.bounds))"#, #"type: T.self, guides: [.range(Self.bounds)]"#),
      (
        #"@Guide(.element(.anyOf(["a"])), .count(3))"#,
        #"type: T.self, guides: [.element(.anyOf(["a"])), .count(3)]"#
      ),
      (#"@Guide(/[a-z]+/)"#, #"type: T.self, guides: [/[a-z]+/]"#),
      (#"@Guide(description: nil, .minimum(1))"#, #"type: T.self, guides: [.minimum(1)]"#),
      (#"@FoundationModels.Guide(description: "D")"#, #"description: "D", type: T.self"#),
    ])
  func spliced(attribute: String, arguments: String) {
    let expanded = Expanded("@Generable struct S { \(attribute) var a: T }")
    #expect(expanded.lines.contains(".init(name: \"a\", \(arguments)),"))
  }

  @Test(
    "Several guides of one property are merged",
    arguments: [
      (#"@Guide(.minimum(1)) @Guide(.maximum(2))"#, #"type: T.self, guides: [.minimum(1), .maximum(2)]"#),
      (
        #"@Guide(.minimum(1)) @Guide(description: "D")"#,
        #"description: "D", type: T.self, guides: [.minimum(1)]"#
      ),
      (#"@Guide(description: "D") @Guide(description: "E")"#, #"description: "D", type: T.self"#),
      (
        #"@Guide(description: nil, .minimum(1)) @Guide(description: "E")"#,
        #"description: "E", type: T.self, guides: [.minimum(1)]"#
      ),
      (#"@Guide(/a/) @Guide(.anyOf(["a"]))"#, #"type: T.self, guides: [.pattern(/a/), .anyOf(["a"])]"#),
      (#"@Guide(/a/) @Guide(/(b)/)"#, #"type: T.self, guides: [.pattern(/a/), .pattern(/(b)/)]"#),
    ])
  func stacked(attributes: String, arguments: String) {
    let expanded = Expanded("@Generable struct S { \(attributes) var a: T }")
    #expect(expanded.lines.contains(".init(name: \"a\", \(arguments)),"))
  }

  @Test("A description over several lines keeps its text")
  func multilineDescription() {
    let expanded = Expanded(
      #"""
      @Generable struct S {
        @Guide(
          description: """
              First,
                indented,

              last.
              """)
        var a: String
      }
      """#)
    #expect(
      expanded.source.contains(
        #"""
                .init(
                  name: "a",
                  description: """
                  First,
                    indented,

                  last.
                  """,
                  type: String.self
                ),
        """#))
  }

  @Test("A guide for several names counts for each of them")
  func severalNames() {
    let expanded = Expanded(#"@Generable struct S { @Guide(description: "D") var a, b: Int }"#)
    #expect(expanded.lines.contains(#".init(name: "a", description: "D", type: Int.self),"#))
    #expect(expanded.lines.contains(#".init(name: "b", description: "D", type: Int.self),"#))
  }
}
