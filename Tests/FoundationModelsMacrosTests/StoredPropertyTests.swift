import Testing

@Suite("Which properties @Generable sees")
struct StoredPropertyTests {
  @Test(
    "Stored properties with a type count, and nothing else",
    arguments: [
      ("let a: Int", ["a"]),
      ("var a: Int", ["a"]),
      ("var a: Int = 3", ["a"]),
      ("var a: Int, b: String", ["a", "b"]),
      ("var a, b: Int", ["a", "b"]),
      ("var a = 1, b: Int", ["b"]),
      ("private var a: Int", ["a"]),
      ("public private(set) var a: Int", ["a"]),
      ("var a: Int { didSet { print(a) } }", ["a"]),
      ("var a: Int = 3 { willSet {} didSet {} }", ["a"]),
      ("@available(macOS 26, *) @MainActor var a: Int", ["a"]),
      ("var `default`: Int", ["default"]),
      ("let a: Int = 3", []),
      ("var a = 3", []),
      ("lazy var a = 3", []),
      ("@State var a = 3", []),
      ("static var a: Int = 3", []),
      ("static let a: Int = 3", []),
      ("var a: Int { 3 }", []),
      ("var a: Int { get { 3 } set {} }", []),
      ("let (a, b): (Int, Int)", []),
      ("func a() -> Int { 3 }", []),
      ("subscript(a: Int) -> Int { a }", []),
    ])
  func counted(declaration: String, names: [String]) {
    let expanded = Expanded("@Generable struct S {\n  \(declaration)\n}")
    #expect(expanded.messages.isEmpty)
    #expect(expanded.decodedNames == names)
    for name in names {
      #expect(expanded.source.contains(".init(name: \"\(name)\", type:"))
      #expect(expanded.source.contains("addProperty(\"\(name)\", self."))
    }
  }

  @Test("A name in backticks keeps them in code and loses them in text")
  func backticks() {
    let expanded = Expanded("@Generable struct S { var `default`: Int }")
    #expect(expanded.lines.contains(#".init(name: "default", type: Int.self),"#))
    #expect(expanded.lines.contains(#"addProperty("default", self.`default`)"#))
    #expect(expanded.lines.contains("var `default`: Int.PartiallyGenerated?"))
    #expect(expanded.lines.contains(#"self.`default` = try content.value(forProperty: "default")"#))
  }

  @Test("A name with quotation marks is escaped in text")
  func rawIdentifier() {
    let expanded = Expanded(#"@Generable struct S { var `the "end"`: Int }"#)
    #expect(expanded.lines.contains(#".init(name: "the \"end\"", type: Int.self),"#))
    #expect(expanded.lines.contains(#"self.`the "end"` = try content.value(forProperty: "the \"end\"")"#))
  }

  @Test(
    "How a type is spelled in the schema and in the partial form",
    arguments: [
      ("Int", "Int.self", "Int.PartiallyGenerated?"),
      ("String?", "String?.self", "String?.PartiallyGenerated?"),
      ("Optional<String>", "Optional<String>.self", "Optional<String>.PartiallyGenerated?"),
      ("String!", "String?.self", "String?.PartiallyGenerated?"),
      ("[Int]", "[Int].self", "[Int].PartiallyGenerated?"),
      ("[[Int]]?", "[[Int]]?.self", "[[Int]]?.PartiallyGenerated?"),
      ("Outer.Inner<Int>", "Outer.Inner<Int>.self", "Outer.Inner<Int>.PartiallyGenerated?"),
      ("any P", "(any P).self", "(any P).PartiallyGenerated?"),
      ("[S]", "[S].self", "[S].PartiallyGenerated?"),
      ("[Self]", "[Self].self", "[S].PartiallyGenerated?"),
      ("Self.Kind", "Self.Kind.self", "S.Kind.PartiallyGenerated?"),
    ])
  func types(type: String, inSchema: String, partial: String) {
    let expanded = Expanded("@Generable struct S { var a: \(type) }")
    #expect(expanded.lines.contains(".init(name: \"a\", type: \(inSchema)),"))
    #expect(expanded.lines.contains("var a: \(partial)"))
  }
}
