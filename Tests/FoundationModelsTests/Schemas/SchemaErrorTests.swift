import FoundationModels
import Testing

@Suite("What is wrong with a schema made at run time")
struct SchemaErrorTests {
  private typealias Schema = DynamicGenerationSchema

  private static func object(_ name: String, _ properties: [(String, DynamicGenerationSchema)]) -> Schema {
    Schema(name: name, properties: properties.map { .init(name: $0.0, schema: $0.1) })
  }

  private func error(_ root: DynamicGenerationSchema, _ dependencies: [DynamicGenerationSchema] = []) throws
    -> GenerationSchema.SchemaError
  {
    try #require(
      #expect(throws: GenerationSchema.SchemaError.self) {
        try GenerationSchema(root: root, dependencies: dependencies)
      })
  }

  @Test("Two dependencies with one name")
  func duplicateType() throws {
    let error = try error(Self.object("Team", []), [Self.object("Person", []), Self.object("Person", [])])
    guard case .duplicateType(schema: "Team", type: "Person", let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(error.errorDescription == "Two schemas are called 'Person', as seen from the schema 'Team'.")
    #expect(
      error.recoverySuggestion == """
        Rename one of them. If they are the same, list one and refer to it with \
        DynamicGenerationSchema(referenceTo: "Person").
        """)
    #expect(context.debugDescription == "More than one dynamic schema has the name 'Person'.")
  }

  @Test(
    "Names clash between the root, dependencies and what is inside them",
    arguments: [
      (object("A", []), [object("A", [])]),
      (object("A", [("a", object("A", []))]), []),
      (object("A", [("b", object("B", []))]), [object("B", [("c", .null)])]),
      (object("A", [("b", object("B", [])), ("c", object("B", [("d", .null)]))]), []),
      (object("A", [("b", object("Branch", [])), ("c", Schema(type: Branch.self))]), []),
    ])
  func clashes(root: DynamicGenerationSchema, dependencies: [DynamicGenerationSchema]) throws {
    guard case .duplicateType = try error(root, dependencies) else {
      Issue.record("expected duplicateType")
      return
    }
  }

  @Test("The same schema may stand in several places, and once more among the dependencies")
  func repetition() throws {
    let inner = Self.object("B", [("c", .init(name: "C", anyOf: ["x"]))])
    let schema = try GenerationSchema(
      root: Self.object("A", [("b", inner), ("d", inner), ("e", .init(name: "C", anyOf: ["x"]))]),
      dependencies: [inner])
    #expect(schema.resolved.definitions.map(\.name) == ["B"])
  }

  @Test("A root without a name is not named")
  func namelessRoot() throws {
    let error = try error(
      .init(arrayOf: .init(referenceTo: "A")), [Self.object("A", []), Self.object("A", [])])
    #expect(error.errorDescription == "Two schemas are called 'A'.")
  }

  @Test("Two properties with one name, at any depth")
  func duplicateProperty() throws {
    let inner = Self.object("Inner", [("x", .null), ("y", .null), ("x", .null)])
    for error in [
      try error(inner), try error(Self.object("A", [("b", .init(arrayOf: inner))])),
      try error(Self.object("A", []), [inner]),
    ] {
      guard case .duplicateProperty(schema: "Inner", property: "x", let context) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(error.errorDescription == "The schema 'Inner' has two properties called 'x'.")
      #expect(error.recoverySuggestion == "Rename or remove one of them.")
      #expect(context.debugDescription == "'x' occurs more than once among x, y, x.")
    }
  }

  @Test("A choice of nothing")
  func emptyTypeChoices() throws {
    for choice in [Schema(name: "None", anyOf: [] as [String]), Schema(name: "None", anyOf: [] as [Schema])] {
      for error in [try error(choice), try error(Self.object("A", [("b", choice)]))] {
        guard case .emptyTypeChoices(schema: "None", let context) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(
          error.errorDescription
            == "The schema 'None' leaves nothing to choose from: its list of choices is empty.")
        #expect(error.recoverySuggestion == "Give it at least one choice.")
        #expect(context.debugDescription == "'anyOf' of 'None' is empty.")
      }
    }
  }

  @Test("References that lead nowhere are listed once each, in order")
  func undefinedReferences() throws {
    let missing = ["X", "Y", "X"].enumerated().map { ("p\($0)", Schema(referenceTo: $1)) }
    let error = try error(Self.object("A", missing))
    guard case .undefinedReferences(schema: "A", references: ["X", "Y"], let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(error.errorDescription == "No schema is called 'X' or 'Y', as seen from the schema 'A'.")
    #expect(
      error.recoverySuggestion == """
        Add schemas of those names to the dependencies, or correct the name in \
        DynamicGenerationSchema(referenceTo:).
        """)
    #expect(context.debugDescription == "Neither the root nor a dependency is called X, Y.")
  }

  @Test("A root that refers to nothing")
  func undefinedRoot() throws {
    let error = try error(.init(referenceTo: "X"))
    #expect(error.errorDescription == "No schema is called 'X'.")
    #expect(
      error.recoverySuggestion == """
        Add a schema of that name to the dependencies, or correct the name in \
        DynamicGenerationSchema(referenceTo:).
        """)
  }
}
