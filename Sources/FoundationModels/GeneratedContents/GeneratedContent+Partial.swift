import OrderedJSON

extension GeneratedContent {
  /// What can be shown of an answer that is still being generated: content that the partial form of the schema's type can
  /// be made of without an error.
  ///
  /// Text grows from one call to the next. Numbers, Booleans, nulls, texts out of a list, and values of types without a partial
  /// form appear when they are finished; a choice between objects appears when its constant properties say which one it is.
  /// What the schema has no place for is left out, as is a value of the wrong kind: whether the finished answer fits is checked
  /// when it is there. A number that is the whole answer never counts as finished, unless white space follows it.
  ///
  /// Elements of arrays get identities that follow from `id` and their position.
  /// - Returns: The content, or nil if there is nothing to show yet.
  /// - Throws: ``ParsingError`` if the text is not the beginning of a JSON value.
  package static func partial(
    json: String, schema: ResolvedSchema, id: GenerationID
  ) throws -> GeneratedContent? {
    if json.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) { return nil }
    let prefix: JSONPrefix
    do {
      prefix = try JSONReader.prefix(json)
    } catch {
      throw ParsingError(
        rawContent: json, underlyingError: error, debugDescription: "The text is not JSON: \(error)")
    }
    // Half a word, or a number that may go on.
    if prefix.value.isScalar, !prefix.endsInText {
      if !prefix.isComplete { return nil }
      if case .number = prefix.value, json.utf8.last.map(isNumberByte) == true { return nil }
    }
    let cut = prefix.isComplete ? nil : Cut(openDepth: prefix.openDepth, endsInText: prefix.endsInText)
    return PartialReader(schema: schema).content(of: prefix.value, as: schema.root, cut: cut, id: id)?
      .identified(as: id)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func identified(as id: GenerationID) -> GeneratedContent {
    var content = self
    content.id = id
    return content
  }
}

/// Where the text ended within a value.
private struct Cut {
  /// How many arrays and objects are open: the value, its last part, and so on.
  var openDepth: Int
  /// Whether the innermost of them ends in an unfinished text.
  var endsInText: Bool

  /// The cut as seen from the last part.
  var ofLastPart: Cut? { openDepth > 0 ? Cut(openDepth: openDepth - 1, endsInText: endsInText) : nil }

  /// Whether a value that the text ended in or after is unfinished.
  func leavesOpen(_ value: JSONValue) -> Bool {
    if openDepth > 0 { return !value.isScalar }
    guard endsInText, case .string = value else { return false }
    return true
  }
}

/// Picks from an unfinished value what fits its schema.
private struct PartialReader {
  let schema: ResolvedSchema

  func content(
    of value: JSONValue, as node: SchemaNode, cut: Cut?, id: GenerationID
  ) -> GeneratedContent? {
    var passed: Set<SchemaReference> = []
    return content(of: value, as: node, cut: cut, id: id, passed: &passed)
  }

  /// - Parameter passed: The references followed since the last step into the value; following one again would find nothing else.
  private func content(
    of value: JSONValue, as node: SchemaNode, cut: Cut?, id: GenerationID, passed: inout Set<SchemaReference>
  ) -> GeneratedContent? {
    let isOpen = cut?.leavesOpen(value) ?? false
    if node.isWhole {
      guard !isOpen, schema.violation(in: value, of: node) == nil else { return nil }
      return anything(value, cut: nil, id: id)
    }
    switch (node, value) {
    case (.reference(let reference), _):
      guard passed.insert(reference).inserted, let target = schema.target(of: reference) else { return nil }
      return content(of: value, as: target, cut: cut, id: id, passed: &passed)
    case (.type(let type, let constraints), _):
      preconditionFailure("\(type) with \(constraints) has to be resolved first")
    case (.any, _):
      return anything(value, cut: cut, id: id)
    case (.object(let object), .object(let members)):
      return self.object(members, as: object, cut: cut, id: id)
    case (.array(let array), .array(let elements)):
      return self.array(elements, items: array.items, cut: cut, id: id)
    case (.union(let union), _):
      return choice(value, of: union, cut: cut, id: id, passed: &passed)
    case (.string(let string), .string(let text)):
      return string.canBe(text, isOpen: isOpen)
        ? GeneratedContent(node: .string(text), isComplete: !isOpen) : nil
    case (.integer, .number(let number)):
      return number.intValue == nil ? nil : GeneratedContent(node: .number(number))
    case (.number, .number(let number)):
      return number.doubleValue == nil ? nil : GeneratedContent(node: .number(number))
    case (.boolean, .bool), (.null, .null):
      return GeneratedContent(value)
    case (.object, _), (.array, _), (.string, _), (.integer, _), (.number, _), (.boolean, _), (.null, _):
      return nil
    }
  }

  private func object(
    _ members: JSONObject, as object: ObjectSchema, cut: Cut?, id: GenerationID
  ) -> GeneratedContent {
    var properties: [GeneratedContent.Property] = []
    for (index, (name, value)) in members.enumerated() {
      guard let property = object.properties.first(where: { $0.name == name }) else { continue }
      let cut = index == members.count - 1 ? cut?.ofLastPart : nil
      let part =
        value == .null && property.isOptional
        ? GeneratedContent(node: .null)
        : content(of: value, as: property.node, cut: cut, id: id.property(name))
      if let part { properties.append(GeneratedContent.Property(name: name, content: part)) }
    }
    return GeneratedContent(node: .structure(properties), isComplete: cut.isClosed)
  }

  private func array(
    _ elements: [JSONValue], items: SchemaNode, cut: Cut?, id: GenerationID
  ) -> GeneratedContent {
    let contents = elements.enumerated().compactMap { index, element -> GeneratedContent? in
      let cut = index == elements.count - 1 ? cut?.ofLastPart : nil
      let id = id.element(index)
      var content = content(of: element, as: items, cut: cut, id: id)
      content?.id = id
      return content
    }
    return GeneratedContent(node: .array(contents), isComplete: cut.isClosed)
  }

  /// The value as the choice that its constant properties name; without those, as the first choice that the finished
  /// value fits.
  private func choice(
    _ value: JSONValue, of union: UnionSchema, cut: Cut?, id: GenerationID,
    passed: inout Set<SchemaReference>
  ) -> GeneratedContent? {
    for choice in union.choices {
      switch (target(of: choice), value) {
      case (.object(let object)?, .object(let members)) where object.isNamed(by: members, cut: cut):
        return self.object(members, as: object, cut: cut, id: id)
      case (.union?, _):
        if let content = content(of: value, as: choice, cut: cut, id: id, passed: &passed) { return content }
      case (nil, _), (.object?, _), (.string?, _), (.integer?, _), (.number?, _), (.boolean?, _),
        (.array?, _),
        (.null?, _), (.any?, _), (.type?, _), (.reference?, _):
        break
      }
    }
    guard cut?.leavesOpen(value) != true else { return nil }
    let fits = union.choices.contains {
      schema.violation(in: value, of: $0, passed: passed) == nil
    }
    return fits ? anything(value, cut: nil, id: id) : nil
  }

  private func target(of node: SchemaNode) -> SchemaNode? {
    if case .reference(let reference) = node { schema.target(of: reference) } else { node }
  }

  /// The value as it is, with everything in it.
  private func anything(_ value: JSONValue, cut: Cut?, id: GenerationID) -> GeneratedContent {
    switch value {
    case .array(let elements):
      return array(elements, items: .any(), cut: cut, id: id)
    case .object(let members):
      let properties = members.enumerated().map { index, member in
        GeneratedContent.Property(
          name: member.key,
          content: anything(
            member.value, cut: index == members.count - 1 ? cut?.ofLastPart : nil, id: id.property(member.key)
          ))
      }
      return GeneratedContent(node: .structure(properties), isComplete: cut.isClosed)
    case .null, .bool, .number, .string:
      var content = GeneratedContent(value)
      if cut?.leavesOpen(value) == true { content = GeneratedContent(node: content.node, isComplete: false) }
      return content
    }
  }
}

extension Cut? {
  /// Whether an array or an object ended before the text did.
  fileprivate var isClosed: Bool { self.map { $0.openDepth == 0 } ?? true }
}

extension StringSchema {
  /// Whether a text, or one that begins like this, can be shown.
  fileprivate func canBe(_ text: String, isOpen: Bool) -> Bool {
    if isOpen { return choices == nil && constant == nil }
    return constant.map { $0 == text } ?? choices.map { $0.contains(text) } ?? true
  }
}

extension ObjectSchema {
  /// Whether the object has constant properties and all of them are there.
  fileprivate func isNamed(by members: JSONObject, cut: Cut?) -> Bool {
    var isNamed = false
    for property in properties {
      guard case .string(let string) = property.node, let constant = string.constant else { continue }
      guard let value = members[property.name], value == .string(constant) else { return false }
      // The last member may be the beginning of a longer text.
      if members.keys.last == property.name, cut?.ofLastPart?.leavesOpen(value) == true { return false }
      isNamed = true
    }
    return isNamed
  }
}

extension JSONValue {
  /// Whether the value has no parts.
  fileprivate var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}
