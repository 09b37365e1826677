/// Encodes values to JSON whose members come in the order in which they are encoded.
///
/// Foundation's `JSONEncoder` scatters the members of objects. This encoder writes dates, data, URLs and decimals as that one
/// does unless told otherwise; keys of dictionaries come sorted, since a dictionary has no order of its own.
package struct OrderedJSONEncoder {
  /// What the caller tells the types that encode themselves.
  package var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Creates an encoder.
  package init() {}

  /// Encodes a value.
  ///
  /// - Throws: `EncodingError.invalidValue` if the value encodes nothing or a number that is not finite, or what the
  ///   value throws.
  package func encode(_ value: some Encodable) throws -> JSONValue {
    if let json = try JSONSlot.json(of: value, at: .root, userInfo: userInfo) { return json }
    let slot = JSONSlot()
    try value.encode(to: JSONSlotEncoder(slot: slot, path: .root, userInfo: userInfo))
    guard let json = slot.value else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: [], debugDescription: "\(type(of: value)) encodes nothing, not even an empty object."))
    }
    return json
  }
}
