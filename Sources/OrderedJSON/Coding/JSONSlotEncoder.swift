/// Encodes one value into its place.
struct JSONSlotEncoder: Encoder {
  let slot: JSONSlot
  let codingPath: [any CodingKey]
  let sendableUserInfo: JSONSlot.UserInfo

  init(slot: JSONSlot, codingPath: [any CodingKey], userInfo: JSONSlot.UserInfo) {
    self.slot = slot
    self.codingPath = codingPath
    sendableUserInfo = userInfo
  }

  var userInfo: [CodingUserInfoKey: Any] { sendableUserInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.beginObject()
    return KeyedEncodingContainer(JSONKeyedEncoding(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.beginArray()
    return JSONUnkeyedEncoding(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingleEncoding(encoder: self) }

  /// The encoder of a part.
  func part(_ slot: JSONSlot, _ key: any CodingKey) -> JSONSlotEncoder {
    JSONSlotEncoder(slot: slot, codingPath: codingPath + [key], userInfo: sendableUserInfo)
  }

  /// Encodes any value here. Standard scalars come back to the single-value container.
  func write(_ value: some Encodable) throws {
    try slot.write(value, at: codingPath, userInfo: sendableUserInfo)
  }
}

/// Writes the members of an object.
private struct JSONKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONSlotEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  private func part(_ key: any CodingKey) -> JSONSlotEncoder {
    encoder.part(encoder.slot.member(key.stringValue), key)
  }

  func encodeNil(forKey key: Key) throws { part(key).slot.set(.null) }

  func encode(_ value: some Encodable, forKey key: Key) throws { try part(key).write(value) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> { part(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    part(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { part(JSONKey.super) }

  func superEncoder(forKey key: Key) -> any Encoder { part(key) }
}

/// Writes the elements of an array.
private struct JSONUnkeyedEncoding: UnkeyedEncodingContainer {
  let encoder: JSONSlotEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.slot.elementCount }

  private func part() -> JSONSlotEncoder {
    let key = JSONKey(index: count)
    return encoder.part(encoder.slot.appendElement(), key)
  }

  func encodeNil() throws { part().slot.set(.null) }

  func encode(_ value: some Encodable) throws { try part().write(value) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> { part().container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { part().unkeyedContainer() }

  func superEncoder() -> any Encoder { part() }
}

/// Writes one value.
private struct JSONSingleEncoding: SingleValueEncodingContainer {
  let encoder: JSONSlotEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() throws { encoder.slot.set(.null) }
  func encode(_ value: Bool) throws { encoder.slot.set(.bool(value)) }
  func encode(_ value: String) throws { encoder.slot.set(.string(value)) }
  func encode(_ value: Double) throws { try encoder.slot.writeFloat(value, at: codingPath) }
  func encode(_ value: Float) throws { try encoder.slot.writeFloat(value, at: codingPath) }
  func encode(_ value: Int) throws { try encoder.slot.writeNumber(value, at: codingPath) }
  func encode(_ value: Int8) throws { try encoder.slot.writeNumber(value, at: codingPath) }
  func encode(_ value: Int16) throws { try encoder.slot.writeNumber(value, at: codingPath) }
  func encode(_ value: Int32) throws { try encoder.slot.writeNumber(value, at: codingPath) }
  func encode(_ value: Int64) throws { try encoder.slot.writeNumber(value, at: codingPath) }
  func encode(_ value: Int128) throws { try encoder.slot.writeNumber(value, at: codingPath) }
  func encode(_ value: UInt) throws { try encoder.slot.writeNumber(value, at: codingPath) }
  func encode(_ value: UInt8) throws { try encoder.slot.writeNumber(value, at: codingPath) }
  func encode(_ value: UInt16) throws { try encoder.slot.writeNumber(value, at: codingPath) }
  func encode(_ value: UInt32) throws { try encoder.slot.writeNumber(value, at: codingPath) }
  func encode(_ value: UInt64) throws { try encoder.slot.writeNumber(value, at: codingPath) }
  func encode(_ value: UInt128) throws { try encoder.slot.writeNumber(value, at: codingPath) }
  func encode(_ value: some Encodable) throws { try encoder.write(value) }
}
