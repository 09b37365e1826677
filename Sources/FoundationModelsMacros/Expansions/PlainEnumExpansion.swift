/// What `@Generable` writes for an enum without payloads, whose cases are known by their names.
struct PlainEnumExpansion: Expansion {
  let type: GenerableType
  let cases: ConditionalList<EnumCase>

  var members: [Lines] {
    [
      type.schemaMember {
        type.schema(label: "anyOf", elementType: API.string, list: cases) { Lines([$0.name.literal]) }
      },
      type.contentMember {
        "switch self {"
        cases.lines { enumCase in
          Lines {
            "case .\(enumCase.name.spelling):"
            "  return \(API.content)(\(enumCase.name.literal))"
          }
        }
        "}"
      },
    ]
  }

  var initializerBody: Lines {
    Lines {
      "let value = try content.value(\(API.string).self)"
      "switch value {"
      cases.lines { enumCase in
        Lines {
          "case \(enumCase.name.literal):"
          "  self = .\(enumCase.name.spelling)"
        }
      }
      "default:"
      type.throwUnexpected("value", variable: "value").indented
      "}"
    }
  }
}
