import Foundation
import FoundationModels
import OrderedJSON
import Testing

/// A type whose schema was read from a document with definitions and a reference to its root.
struct Imported: Generable {
  static let generationSchema: GenerationSchema = {
    do {
      return try OrderedJSONDecoder().decode(
        GenerationSchema.self,
        from: ##"""
          {"type":"object","title":"Imported","properties":{"self":{"$ref":"#"},"part":{"$ref":"Part"}},
          "$defs":{"Part":{"type":"object","title":"Part","properties":{"owner":{"$ref":"#"}}}}}
          """##)
    } catch {
      preconditionFailure("The document above is a schema: \(error)")
    }
  }()

  let generatedContent: GeneratedContent

  init(_ content: GeneratedContent) { generatedContent = content }
}

@Generable
struct Part {
  var size: Int
}

@Generable
struct Page<Item: Generable> {
  var items: [Item]
}

enum Shelf {
  @Generable(name: "Item")
  struct Book { var pages: Int }

  @Generable(name: "Item")
  struct Box {
    var book: Book
    var boxes: [Box]
  }

  enum Old {
    @Generable struct Item {
      var parts: [Item]
      var label: Label
    }
    @Generable struct Label { var text: String }
  }

  enum New {
    @Generable struct Item {
      var parts: [Item]
      var label: Label
    }
    @Generable struct Label { var text: String }
  }

  enum Rest {
    @Generable struct Item { var weight: Double }
    @Generable enum Label { case text(String) }
  }

  @Generable
  struct Item { var weight: Double }

  @Generable
  enum First {
    case same(Int)
    case other(Bool)
  }

  @Generable
  enum Second {
    case same(Int)
    case other(String)
  }

  @Generable
  struct Optionals {
    var first: First?
    var second: Second?
    var list: [Second]?
  }
}

@Suite("Looking up what schemas refer to")
struct SchemaResolverTests {
  private func resolved(_ properties: [GenerationSchema.Property]) -> ResolvedSchema {
    GenerationSchema(name: "Outer", properties: properties).resolved
  }

  private func references(_ schema: ResolvedSchema) -> [String] {
    schema.json["properties"]?.objectValue?.values.map {
      $0["$ref"]?.stringValue ?? $0["items"]?["$ref"]?.stringValue ?? $0.text()
    } ?? []
  }

  @Test("The references of a schema from a document keep meaning its own root and definitions")
  func importedType() throws {
    let schema = resolved([
      .init(name: "part", type: Part.self), .init(name: "first", type: Imported.self),
      .init(name: "all", type: [Imported].self),
    ])
    #expect(references(schema) == ["#/$defs/Part", "#/$defs/Imported", "#/$defs/Imported"])
    #expect(schema.definitions.map(\.name) == ["Part", "Imported", "Part2"])
    #expect(
      schema.json["$defs"]?["Imported"]?["properties"]
        == ["self": ["$ref": "#/$defs/Imported"], "part": ["$ref": "#/$defs/Part2"]])
    #expect(schema.json["$defs"]?["Part2"]?["properties"] == ["owner": ["$ref": "#/$defs/Imported"]])
    #expect(
      Imported.generationSchema.resolved.json["$defs"]?["Part"]?["properties"] == ["owner": ["$ref": "#"]])
  }

  @Test("Types with one name of their own are told apart, also from the root")
  func ownNames() {
    let schema = Shelf.Box.generationSchema.resolved
    #expect(references(schema) == ["#/$defs/Item2", "#"])
    #expect(schema.definitions.map(\.name) == ["Item2"])
    #expect(schema.json["$defs"]?["Item2"]?["title"] == "Item2")
    let outer = resolved([.init(name: "a", type: Shelf.Book.self), .init(name: "b", type: Shelf.Box.self)])
    #expect(references(outer) == ["#/$defs/Item", "#/$defs/Item2"])
    #expect(outer.json["$defs"]?["Item2"]?["properties"]?["boxes"]?["items"] == ["$ref": "#/$defs/Item2"])
  }

  @Test("Recursive types of one name and one form share a definition, others do not")
  func sharing() {
    let schema = resolved([
      .init(name: "a", type: Shelf.Old.Item.self), .init(name: "b", type: Shelf.New.Item.self),
      .init(name: "c", type: Shelf.Rest.Item.self), .init(name: "d", type: Shelf.Item.self),
      .init(name: "e", type: Shelf.Rest.Label.self),
    ])
    #expect(
      references(schema)
        == ["#/$defs/Item", "#/$defs/Item", "#/$defs/Item2", "#/$defs/Item2", "#/$defs/Label2"])
    #expect(schema.definitions.map(\.name) == ["Item", "Label", "Item2", "Label2", "DiscriminatedText"])
  }

  @Test("Enums that share a case share its definition if the payloads are the same")
  func discriminators() {
    let schema = resolved([
      .init(name: "a", type: Shelf.First.self), .init(name: "b", type: Shelf.Second.self),
    ])
    #expect(
      schema.definitions.map(\.name)
        == ["First", "DiscriminatedSame", "DiscriminatedOther", "Second", "DiscriminatedOther2"])
    #expect(
      schema.json["$defs"]?["Second"]?["anyOf"]
        == [["$ref": "#/$defs/DiscriminatedSame"], ["$ref": "#/$defs/DiscriminatedOther2"]])
  }

  @Test("Unions in optional properties are not required and may be null")
  func optionalUnions() throws {
    let schema = Shelf.Optionals.generationSchema.resolved
    #expect(schema.json["required"] == [])
    #expect(references(schema) == ["#/$defs/First", "#/$defs/Second", "#/$defs/Second"])
    #expect(schema.violation(in: ["first": nil, "second": ["type": "same", "value": 1]]) == nil)
    #expect(
      schema.violation(in: ["second": ["type": "other", "value": 1]])?.description
        == "'second' fits none of the forms that Second can have")
  }

  @Test(
    "Generic types have their arguments in their name, in a form that needs no escape",
    arguments: [
      (Page<Int>.generationSchema, "Page_Int"), (Page<[String]>.generationSchema, "Page_Array_String"),
      (Page<Page<Shelf.Item>>.generationSchema, "Page_Page_Item"),
      (Shelf.Item.generationSchema, "Item"), ([Page<Int>].generationSchema, "Array<Page_Int>"),
    ])
  func genericNames(schema: GenerationSchema, name: String) throws {
    #expect(schema.name == name)
    let again = try OrderedJSONDecoder().decode(GenerationSchema.self, from: schema.resolved.json.text())
    #expect(again.name == name)
    #expect(again.resolved.json == schema.resolved.json)
  }

  @Test("A schema without a clash keeps the root's name free", arguments: [true, false])
  func rootName(isNamed: Bool) {
    let properties: [GenerationSchema.Property] = [.init(name: "a", type: Shelf.Item.self)]
    let schema =
      isNamed
      ? GenerationSchema(name: "Item", properties: properties)
      : GenerationSchema(type: Shelf.Old.Item.self, properties: properties)
    #expect(references(schema.resolved) == ["#/$defs/Item2"])
  }

  @Test("The debug description is the JSON on several lines")
  func debugDescription() {
    #expect(
      Part.generationSchema.debugDescription == """
        {
          "type": "object",
          "title": "Part",
          "properties": {
            "size": {
              "type": "integer"
            }
          },
          "required": [
            "size"
          ],
          "additionalProperties": false,
          "x-order": [
            "size"
          ]
        }
        """)
  }
}
