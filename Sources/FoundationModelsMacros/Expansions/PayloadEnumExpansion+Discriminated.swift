extension PayloadEnumExpansion {
  /// For each case, the type that describes it in the schema.
  ///
  /// Only the schema of these types matters: the enum reads and writes the content of its cases itself.
  /// They spell out their conformance, because an extension could not see a private nested type.
  var discriminated: [Lines] {
    if !cases.isConditional { return cases.elements.map(discriminated) }
    return [cases.lines(discriminated)]
  }

  /// The name of the type that describes a case. Of cases that differ only in case, later ones get a number.
  func discriminatedName(of enumCase: EnumCase) -> String {
    let name = enumCase.name.typeName(prefix: "Discriminated")
    var rivals: [String] = []
    for other in cases.elements.map(\.name)
    where other.typeName(prefix: "Discriminated") == name && !rivals.contains(other.plain) {
      rivals.append(other.plain)
    }
    let index = rivals.firstIndex(of: enumCase.name.plain) ?? 0
    return index == 0 ? name : "\(name)\(index + 1)"
  }

  private func discriminated(_ enumCase: EnumCase) -> Lines {
    let head = "private nonisolated struct \(discriminatedName(of: enumCase))"
    return Lines.braced("\(head): nonisolated \(API.generable)") {
      Lines.braced("static var generationSchema: \(API.schema)") {
        Lines.call(API.schema, schemaArguments(for: enumCase))
      }
      "let generatedContent: \(API.content)"
      ""
      Lines.braced("init(_ content: \(API.content))") { "self.generatedContent = content" }
    }
  }

  private func schemaArguments(for enumCase: EnumCase) -> [Lines] {
    let guides = "guides: [.constant(\(enumCase.name.literal))]"
    let discriminator = Lines([".init(name: \"type\", type: \(API.string).self, \(guides))"])
    let payloads = enumCase.payloads.map { payload in
      let type = payload.type.replacingSelf(by: type.name.spelling).asBase
      return Lines([".init(name: \(payload.key.literal), type: \(type).self)"])
    }
    let arguments = [
      Lines(["type: Self.self"]),
      type.arguments.description?.labeled("description"),
      type.arguments.explicitNil?.labeled("representNilExplicitlyInGeneratedContent"),
      Lines.array([discriminator] + payloads, oneToALine: true).labeled("properties"),
    ]
    return arguments.compactMap(\.self)
  }
}
