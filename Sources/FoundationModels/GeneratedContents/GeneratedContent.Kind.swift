import OrderedJSON

extension GeneratedContent {
  /// What a value is, with its parts.
  public enum Kind: Equatable, Sendable {
    /// No value.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// Values in order.
    case array([GeneratedContent])
    /// Named values; `orderedKeys` holds their names in order.
    case structure(properties: [String: GeneratedContent], orderedKeys: [String])
  }

  /// What the content is, with its parts.
  public var kind: Kind {
    switch node {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .number(let number):
      // A literal such as 1e999 has no finite value; its sign is what remains.
      return .number(number.doubleValue ?? (number.text.hasPrefix("-") ? -Double.infinity : .infinity))
    case .string(let text): return .string(text)
    case .array(let elements): return .array(elements)
    case .structure(let properties):
      return .structure(
        properties: Dictionary(
          properties.map { ($0.name, $0.content) }, uniquingKeysWith: { _, last in last }),
        orderedKeys: properties.map(\.name))
    }
  }

  /// Creates content from what it is.
  ///
  /// A number that is not finite becomes null, since JSON has no text for it. Of a repeated key the first place counts, keys
  /// without a property are left out, and properties without a key come last, sorted by name.
  public init(kind: Kind, id: GenerationID? = nil) {
    switch kind {
    case .null: self.init(node: .null, id: id)
    case .bool(let value): self.init(node: .bool(value), id: id)
    case .number(let value): self.init(node: JSONNumber(value).map(Node.number) ?? .null, id: id)
    case .string(let text): self.init(node: .string(text), id: id)
    case .array(let elements):
      self.init(node: .array(elements), id: id, isComplete: elements.allSatisfy(\.isComplete))
    case .structure(let properties, let orderedKeys):
      var seen: Set<String> = []
      let ordered = (orderedKeys + properties.keys.sorted()).compactMap { name -> Property? in
        guard seen.insert(name).inserted else { return nil }
        return properties[name].map { Property(name: name, content: $0) }
      }
      self.init(node: .structure(ordered), id: id, isComplete: ordered.allSatisfy(\.content.isComplete))
    }
  }
}

extension GeneratedContent: Equatable {
  /// Compares values and identities, so that content made by hand is unlike generated content of the same value.
  public static func == (left: GeneratedContent, right: GeneratedContent) -> Bool {
    left.id == right.id && left.kind == right.kind
  }
}
