/// The heads of generated members, which all shapes share.
extension GenerableType {
  func schemaMember(@LinesBuilder _ body: () -> Lines) -> Lines {
    Lines.braced("nonisolated \(access)static var generationSchema: \(API.schema)", body)
  }

  func contentMember(@LinesBuilder _ body: () -> Lines) -> Lines {
    Lines.braced("nonisolated \(access)var generatedContent: \(API.content)", body)
  }

  func decodingInitializer(_ body: Lines) -> Lines {
    Lines.braced("nonisolated \(access)init(_ content: \(API.content)) throws") { body }
  }

  /// A schema whose last argument is a list, built step by step where the source has an `#if`.
  func schema<Element>(
    label: String, elementType: String, list: ConditionalList<Element>, explicitNil: Lines? = nil,
    oneToALine: Bool = false, render: (Element) -> Lines
  ) -> Lines {
    func schema(_ list: Lines) -> Lines {
      let arguments = [
        arguments.identity,
        arguments.description?.labeled("description"),
        explicitNil?.labeled("representNilExplicitlyInGeneratedContent"),
        list.labeled(label),
      ]
      return Lines.call(API.schema, arguments.compactMap(\.self))
    }
    if !list.isConditional {
      return schema(Lines.array(list.elements.map(render), oneToALine: oneToALine))
    }
    return Lines {
      "var \(schemaListName): [\(elementType)] = []"
      // Keeps the compiler from calling the list a constant when no condition holds.
      "\(schemaListName).reserveCapacity(\(list.elements.count))"
      list.lines { render($0).wrapped("\(schemaListName).append(", ")") }
      schema(Lines([schemaListName])).wrapped("return ", "")
    }
  }

  /// Throws the error for text that names no case.
  func throwUnexpected(_ noun: String, variable: String) -> Lines {
    let text = "Unexpected \(noun) \\\"\\(\(variable))\\\" for \(Identifier.escaped(name.plain))"
    return Lines.call(
      "throw \(API.parsingError)",
      [Lines(["rawContent: content.jsonString"]), Lines(["debugDescription: \"\(text)\""])])
  }
}
