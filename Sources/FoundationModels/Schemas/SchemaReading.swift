package import OrderedJSON

/// How exactly JSON Schema has to keep to the form that Apple's framework writes.
package enum SchemaReading: Sendable, Hashable {
  /// Takes what can only be meant one way: a missing `x-order` is the order of `properties`, a missing title of a definition
  /// its key, a title without a place is dropped.
  case lenient
  /// Demands what Apple's framework demands.
  case strict
}

extension CodingUserInfoKey {
  /// How a decoder is to read schemas, as a ``SchemaReading``; lenient if nothing is said.
  package static let schemaReading: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "FoundationModels.schemaReading") else {
      preconditionFailure("A key with a name can always be made.")
    }
    return key
  }()
}

extension GenerationSchema {
  /// Reads JSON Schema.
  package init(json: JSONValue, reading: SchemaReading = .lenient) throws(DocumentError) {
    self = try SchemaReader(isStrict: reading == .strict).read(json)
  }
}
