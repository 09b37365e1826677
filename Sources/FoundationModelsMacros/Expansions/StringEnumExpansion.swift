/// What `@Generable` writes for an enum whose raw values are strings.
struct StringEnumExpansion: Expansion {
  let type: GenerableType
  let cases: ConditionalList<EnumCase>

  var members: [Lines] {
    [
      type.schemaMember {
        type.schema(label: "anyOf", elementType: API.string, list: cases) {
          Lines(["Self.\($0.name.spelling).rawValue"])
        }
      },
      type.contentMember { "self.rawValue.generatedContent" },
    ]
  }

  var initializerBody: Lines {
    Lines {
      "let rawValue = try content.value(\(API.string).self)"
      Lines.braced("guard let value = Self(rawValue: rawValue) else") {
        type.throwUnexpected("rawValue", variable: "rawValue")
      }
      "self = value"
    }
  }
}
