/// The parts of generated source that depend on the shape of the declaration.
protocol Expansion {
  /// The declarations added to the type.
  var members: [Lines] { get }
  /// What `init(_ content:)` does.
  var initializerBody: Lines { get }
}

extension GenerableType {
  /// The expansion that fits the declaration.
  var expansion: any Expansion {
    switch shape {
    case .structure(let properties, let hasOwnID):
      StructExpansion(type: self, properties: properties, hasOwnID: hasOwnID)
    case .stringEnum(let cases):
      StringEnumExpansion(type: self, cases: cases)
    case .plainEnum(let cases):
      PlainEnumExpansion(type: self, cases: cases)
    case .payloadEnum(let cases, let isIndirect):
      PayloadEnumExpansion(type: self, cases: cases, isIndirect: isIndirect)
    }
  }
}
