extension StructExpansion {
  /// The struct as content: its properties in order, those that are nil left out or written as null.
  ///
  /// `Optional` is not generable, and a type alias may hide it, so overload resolution tells the two apart.
  var content: Lines {
    type.contentMember {
      if properties.elements.isEmpty {
        "\(API.content)(properties: [:])"
      } else {
        "var properties: [(\(API.string), \(API.convertibleToContent))] = []"
        properties.lines { property in
          Lines(["addProperty(\(property.name.literal), self.\(property.name.spelling))"])
        }
        "return \(API.content)(properties: properties, uniquingKeysWith: { _, second in second })"
        ""
        Lines.braced("func addProperty(_ name: \(API.string), _ value: some \(API.generable))") {
          "properties.append((name, value))"
        }
        Lines.braced("func addProperty(_ name: \(API.string), _ value: (some \(API.generable))?)") {
          appendOptional
        }
      }
    }
  }

  private var appendOptional: Lines {
    let append = "properties.append((name, value))"
    return switch type.arguments.explicitNil?.text {
    case "true": Lines([append])
    case nil, "false": Lines.braced("if let value") { append }
    case let condition?: Lines.braced("if value != nil || \(condition)") { append }
    }
  }
}
