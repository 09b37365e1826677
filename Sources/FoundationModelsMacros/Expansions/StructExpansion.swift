/// What `@Generable` writes for a struct.
struct StructExpansion: Expansion {
  let type: GenerableType
  let properties: ConditionalList<StoredProperty>
  let hasOwnID: Bool

  var members: [Lines] {
    let members = [schema, content]
    return type.declaresPartiallyGenerated ? members : members + [partial]
  }

  var initializerBody: Lines { properties.lines(\.assignment) }

  private var schema: Lines {
    type.schemaMember {
      type.schema(
        label: "properties", elementType: API.schemaProperty, list: properties,
        explicitNil: type.arguments.explicitNil, oneToALine: true, render: \.schema)
    }
  }

  private var partial: Lines {
    let conformances = "nonisolated \(API.convertibleFromContent)"
    return Lines.braced(
      "nonisolated \(type.access)struct PartiallyGenerated: "
        + (hasOwnID ? conformances : "\(API.identifiable), \(conformances)")
    ) {
      if !hasOwnID { "\(type.access)var id: \(API.contentID)" }
      properties.lines { property in
        let partial = property.type.partial(in: type.name.spelling)
        return Lines(["\(type.access)var \(property.name.spelling): \(partial)"])
      }
      ""
      type.decodingInitializer(
        Lines {
          if !hasOwnID { "self.id = content.id ?? \(API.contentID)()" }
          properties.lines(\.assignment)
        })
    }
  }
}

extension StoredProperty {
  /// `.init(name: …, type: …)` for the list of a schema.
  fileprivate var schema: Lines {
    let arguments = [
      Lines(["name: \(name.literal)"]),
      guides.description?.labeled("description"),
      Lines(["type: \(type.asBase).self"]),
      guides.expressions.isEmpty ? nil : Lines.array(guides.expressions).labeled("guides"),
    ]
    return Lines.call(".init", arguments.compactMap(\.self))
  }

  /// Reads the property from `content`.
  fileprivate var assignment: Lines {
    Lines(["self.\(name.spelling) = try content.value(forProperty: \(name.literal))"])
  }
}
