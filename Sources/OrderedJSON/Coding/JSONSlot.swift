/// The place of one value while it is being encoded.
///
/// A class, because an encoder hands out containers that go on writing after it has been asked for another one.
final class JSONSlot {
  /// What has been written, without what is in `open`; nil if nothing has.
  private var written: JSONValue?
  /// The places of elements and members that somebody may still be writing to.
  private var open: [(position: Int, slot: JSONSlot)] = []

  /// The place of a value, which may have been begun.
  init(_ begun: JSONValue? = nil) {
    written = begun
  }

  /// What has been written; nil if nothing has.
  var value: JSONValue? {
    guard !open.isEmpty else { return written }
    var whole = written
    for part in open { whole?.setPart(part.slot.finished, at: part.position) }
    return whole
  }

  // A part that encodes nothing is an empty object, as Foundation has it.
  private var finished: JSONValue { value ?? [:] }

  /// How many elements an array has so far.
  var elementCount: Int {
    if case .array(let elements) = written { elements.count } else { 0 }
  }

  /// Writes a finished value.
  func set(_ value: JSONValue) {
    written = value
    open = []
  }

  /// Makes this an array, unless it is one.
  func beginArray() {
    if case .array = written { return }
    set([])
  }

  /// Makes this an object, unless it is one.
  func beginObject() {
    if case .object = written { return }
    set([:])
  }
}

extension JSONSlot {
  /// Adds a finished element.
  func append(_ element: JSONValue) {
    guard case .array(var elements) = written else { preconditionFailure("An array has to be begun first.") }
    // Given up for the moment, so that the elements are changed in place.
    written = nil
    elements.append(element)
    written = .array(elements)
  }

  /// Writes a finished member. One that is there already keeps its place.
  func setMember(_ key: String, _ value: JSONValue) {
    let (position, _) = place(of: key)
    if let slot = openSlot(at: position) { slot.set(value) } else { written?.setPart(value, at: position) }
  }

  /// The place of a new last element.
  func appendElement() -> JSONSlot {
    append(.null)
    return openPart(at: elementCount - 1, JSONSlot())
  }

  /// The place of a member. One that is there already keeps its place and what is in it.
  func member(_ key: String) -> JSONSlot {
    let (position, begun) = place(of: key)
    return openSlot(at: position) ?? openPart(at: position, JSONSlot(begun))
  }

  /// Has a new last element written.
  func append(_ write: (JSONSlot) throws -> Void) rethrows {
    append(.null)
    try fill(elementCount - 1, JSONSlot(), write)
  }

  /// Has a member written. One that is there already keeps its place and what is in it.
  func writeMember(_ key: String, _ write: (JSONSlot) throws -> Void) rethrows {
    let (position, begun) = place(of: key)
    if let slot = openSlot(at: position) {
      try write(slot)
    } else {
      try fill(position, JSONSlot(begun), write)
    }
  }

  /// Has a part written, and keeps its place only if somebody else does.
  private func fill(_ position: Int, _ slot: JSONSlot, _ write: (JSONSlot) throws -> Void) rethrows {
    var slot = slot
    defer {
      if isKnownUniquelyReferenced(&slot) {
        written?.setPart(slot.finished, at: position)
      } else {
        _ = openPart(at: position, slot)
      }
    }
    try write(slot)
  }

  /// Where a member is, or is going to be, and what it holds.
  private func place(of key: String) -> (position: Int, begun: JSONValue?) {
    guard case .object(var object) = written else {
      preconditionFailure("An object has to be begun first.")
    }
    if let position = object.position(of: key) { return (position, object[position].value) }
    written = nil
    object.append(key, .null)
    written = .object(object)
    return (object.count - 1, nil)
  }

  private func openSlot(at position: Int) -> JSONSlot? {
    open.first { $0.position == position }?.slot
  }

  private func openPart(at position: Int, _ slot: JSONSlot) -> JSONSlot {
    open.append((position, slot))
    return slot
  }
}

extension JSONValue {
  /// Replaces an element of an array or the value of an object's member.
  fileprivate mutating func setPart(_ value: JSONValue, at position: Int) {
    switch self {
    case .array(var elements):
      self = .null
      elements[position] = value
      self = .array(elements)
    case .object(var object):
      self = .null
      object.setValue(value, at: position)
      self = .object(object)
    case .null, .bool, .number, .string: preconditionFailure("Only arrays and objects have parts.")
    }
  }
}
