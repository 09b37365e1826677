/// Encodes one value into its place.
struct JSONSlotEncoder: Encoder {
  let slot: JSONSlot
  let path: JSONPath
  let sendableUserInfo: JSONSlot.UserInfo

  init(slot: JSONSlot, path: JSONPath, userInfo: JSONSlot.UserInfo) {
    self.slot = slot
    self.path = path
    sendableUserInfo = userInfo
  }

  var codingPath: [any CodingKey] { path.keys }
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
    JSONSlotEncoder(slot: slot, path: .part(of: path, key), userInfo: sendableUserInfo)
  }

  /// The JSON of a part that takes no encoder, or nil.
  func json(of value: some Encodable, _ key: @autoclosure () -> any CodingKey) throws -> JSONValue? {
    try JSONSlot.json(of: value, at: .part(of: path, key()), userInfo: sendableUserInfo)
  }
}

/// Writes the members of an object.
private struct JSONKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONSlotEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  private func part(_ key: any CodingKey) -> JSONSlotEncoder {
    encoder.part(encoder.slot.member(key.stringValue), key)
  }

  func encodeNil(forKey key: Key) throws { encoder.slot.setMember(key.stringValue, .null) }

  func encode(_ value: String, forKey key: Key) throws {
    encoder.slot.setMember(key.stringValue, .string(value))
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    if let json = try encoder.json(of: value, key) {
      encoder.slot.setMember(key.stringValue, json)
    } else {
      try encoder.slot.writeMember(key.stringValue) { try value.encode(to: encoder.part($0, key)) }
    }
  }

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

  func encodeNil() throws { encoder.slot.append(.null) }

  func encode(_ value: some Encodable) throws {
    if let json = try encoder.json(of: value, JSONKey(index: count)) {
      encoder.slot.append(json)
    } else {
      let key = JSONKey(index: count)
      try encoder.slot.append { try value.encode(to: encoder.part($0, key)) }
    }
  }

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
  func encode(_ value: Double) throws { encoder.slot.set(try JSONSlot.number(value, at: encoder.path)) }
  func encode(_ value: Float) throws { encoder.slot.set(try JSONSlot.number(value, at: encoder.path)) }
  func encode(_ value: Int) throws { write(value) }
  func encode(_ value: Int8) throws { write(value) }
  func encode(_ value: Int16) throws { write(value) }
  func encode(_ value: Int32) throws { write(value) }
  func encode(_ value: Int64) throws { write(value) }
  func encode(_ value: Int128) throws { write(value) }
  func encode(_ value: UInt) throws { write(value) }
  func encode(_ value: UInt8) throws { write(value) }
  func encode(_ value: UInt16) throws { write(value) }
  func encode(_ value: UInt32) throws { write(value) }
  func encode(_ value: UInt64) throws { write(value) }
  func encode(_ value: UInt128) throws { write(value) }

  func encode(_ value: some Encodable) throws {
    try encoder.slot.write(value, at: encoder.path, userInfo: encoder.sendableUserInfo)
  }

  private func write(_ value: some BinaryInteger) {
    encoder.slot.set(.number(JSONNumber(checkedText: String(value))))
  }
}
