import OrderedJSON

extension Transcript {
  /// Puts the properties of structured values in the order of their schema, where a prompt asked for it.
  mutating func restoreOrder() {
    var schemas: [String: ResolvedSchema] = [:]
    for index in indices {
      switch self[index] {
      case .prompt(let prompt):
        if case .schema(let schema)? = prompt.responseFormat?.kind { schemas[schema.name] = schema.resolved }
      case .response(var response):
        for place in response.segments.indices {
          guard case .structure(var segment) = response.segments[place],
            let schema = schemas[segment.schemaName]
          else { continue }
          segment.content = schema.ordered(segment.content)
          response.segments[place] = .structure(segment)
        }
        self[index] = .response(response)
      case .instructions, .toolCalls, .toolOutput, .reasoning:
        break
      }
    }
  }
}

extension ResolvedSchema {
  /// The content with properties in the order of a schema, those that it does not know last.
  func ordered(_ content: GeneratedContent) -> GeneratedContent {
    ordered(content, as: root)
  }

  /// - Parameter passed: The references followed since the last step into the content; a union may lead back to itself.
  private func ordered(
    _ content: GeneratedContent, as node: SchemaNode, passed: Set<SchemaReference> = []
  ) -> GeneratedContent {
    switch (node, content.node) {
    case (.reference(let reference), _):
      return target(of: reference).map { ordered(content, as: $0, passed: passed.union([reference])) }
        ?? content
    case (.array(let array), .array(let elements)):
      return content.replacing(.array(elements.map { ordered($0, as: array.items) }))
    case (.object(let object), .structure(let properties)):
      let known = object.properties.compactMap { property in
        properties.first { $0.name == property.name }.map {
          GeneratedContent.Property(name: $0.name, content: ordered($0.content, as: property.node))
        }
      }
      let rest = properties.filter { property in !object.properties.contains { $0.name == property.name } }
      return content.replacing(.structure(known + rest))
    case (.union(let union), .structure):
      let value = content.jsonValue
      let choice = union.choices.first { violation(in: value, of: $0, passed: passed) == nil }
      return choice.map { ordered(content, as: $0, passed: passed) } ?? content
    case (.object, _), (.union, _), (.array, _), (.string, _), (.integer, _), (.number, _), (.boolean, _),
      (.null, _), (.any, _), (.type, _):
      return content
    }
  }
}

extension GeneratedContent {
  fileprivate func replacing(_ node: Node) -> GeneratedContent {
    GeneratedContent(node: node, id: id, isComplete: isComplete)
  }
}
