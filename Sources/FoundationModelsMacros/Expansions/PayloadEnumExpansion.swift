/// What `@Generable` writes for an enum with payloads.
///
/// In content such a value is an object whose first property, `type`, holds the name of the case.
struct PayloadEnumExpansion: Expansion {
  let type: GenerableType
  let cases: ConditionalList<EnumCase>
  let isIndirect: Bool

  var members: [Lines] {
    let members = [schema, content]
    return (type.declaresPartiallyGenerated ? members : members + [partial]) + discriminated
  }

  var initializerBody: Lines {
    Lines {
      "let type = try content.value(\(API.string).self, forProperty: \"type\")"
      "switch type {"
      cases.lines { enumCase in
        Lines {
          "case \(enumCase.name.literal):"
          enumCase.assignment.indented
        }
      }
      "default:"
      type.throwUnexpected("type", variable: "type").indented
      "}"
    }
  }

  private var schema: Lines {
    type.schemaMember {
      type.schema(label: "anyOf", elementType: "any \(API.generable).Type", list: cases) {
        Lines(["\(discriminatedName(of: $0)).self"])
      }
    }
  }

  private var content: Lines {
    type.contentMember {
      "switch self {"
      cases.lines { enumCase in
        Lines {
          "case \(enumCase.pattern):"
          enumCase.content.wrapped("return ", "").indented
        }
      }
      "}"
    }
  }

  private var partial: Lines {
    let head = "\(type.access)enum PartiallyGenerated: nonisolated \(API.convertibleFromContent)"
    return Lines.braced("nonisolated \(isIndirect ? "indirect " : "")\(head)") {
      cases.lines { $0.partialDeclaration(in: type.name.spelling) }
      ""
      type.decodingInitializer(initializerBody)
    }
  }
}

extension EnumCase {
  /// `.circle(let radius)`, with a constant for each payload.
  fileprivate var pattern: String {
    let constants = payloads.map { "let \(Identifier(plain: $0.key.plain).spelling)" }
    return ".\(name.spelling)" + (constants.isEmpty ? "" : "(\(constants.joined(separator: ", ")))")
  }

  /// The content of a value whose payloads are bound by ``pattern``.
  fileprivate var content: Lines {
    let pairs = payloads.map { Lines(["\($0.key.literal): \(Identifier(plain: $0.key.plain).spelling)"]) }
    let literal = Lines.array([Lines(["\"type\": \(name.literal)"])] + pairs)
    return Lines.call(API.content, [literal.labeled("properties")])
  }

  /// Reads the payloads from `content` and makes the value.
  fileprivate var assignment: Lines {
    if payloads.isEmpty { return Lines(["self = .\(name.spelling)"]) }
    let arguments = payloads.map { payload in
      let value = Lines(["content.value(forProperty: \(payload.key.literal))"])
      return payload.label.map { value.labeled($0.argumentLabel) } ?? value
    }
    return Lines.call("self = try .\(name.spelling)", arguments)
  }

  /// The case of the partial enum, with the same labels.
  fileprivate func partialDeclaration(in typeName: String) -> Lines {
    let head = "\(isIndirect ? "indirect " : "")case \(name.spelling)"
    if payloads.isEmpty { return Lines([head]) }
    let parameters = payloads.map { payload in
      let type = Lines([payload.type.partial(in: typeName)])
      return payload.label.map { type.labeled($0.spelling) } ?? type
    }
    return Lines.call(head, parameters)
  }
}
