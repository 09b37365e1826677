extension PayloadEnumExpansion {
  /// For each case, the type that describes it in the schema.
  ///
  /// Only the schema of these types matters: the enum reads and writes the content of its cases itself.
  /// They spell out their conformance, because an extension could not see a private nested type.
  var discriminated: [Lines] {
    if !cases.isConditional { return cases.elements.map(discriminated) }
    return [cases.lines(discriminated)]
  }

  private func discriminated(_ enumCase: EnumCase) -> Lines {
    let head = "private nonisolated struct \(enumCase.discriminatedName)"
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
