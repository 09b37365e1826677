/// The members of a JSON object in the order they were inserted.
///
/// Keys are unique by their UTF-8 bytes. Two objects are equal when they have the same members in the same
/// order.
package struct JSONObject: Sendable {
  /// The keys in order.
  package private(set) var keys: [String] = []
  /// The values in the order of their keys.
  package private(set) var values: [JSONValue] = []
  /// Where each key is; empty as long as the object is small enough to search through.
  private var positions: [UTF8Key: Int] = [:]

  /// From this many members on, looking a key up goes through an index.
  private static let indexedCount = 12

  /// Creates an object without members.
  package init() {}

  /// Creates an object from members; a repeated key keeps its first place and gets its last value.
  package init(_ members: some Sequence<Element>) {
    for (key, value) in members { self[key] = value }
  }

  /// The value of `key`; setting nil removes the member, setting a known key keeps its place.
  package subscript(key: String) -> JSONValue? {
    get {
      position(of: key).map { values[$0] }
    }
    set {
      switch (position(of: key), newValue) {
      case (let position?, let newValue?): values[position] = newValue
      case (let position?, nil): remove(at: position)
      case (nil, let newValue?): append(key, newValue)
      case (nil, nil): break
      }
    }
  }

  /// Where the member named `key` is, or nil if there is none.
  func position(of key: String) -> Int? {
    let key = UTF8Key(key)
    guard positions.isEmpty else { return positions[key] }
    return keys.firstIndex { UTF8Key($0) == key }
  }

  /// Replaces the value of the member at `position`, counted from 0.
  mutating func setValue(_ value: JSONValue, at position: Int) {
    values[position] = value
  }

  /// Adds a member whose key is not there yet.
  mutating func append(_ key: String, _ value: JSONValue) {
    keys.append(key)
    values.append(value)
    if !positions.isEmpty {
      positions[UTF8Key(key)] = keys.count - 1
    } else if keys.count >= Self.indexedCount {
      rebuildIndex()
    }
  }

  private mutating func remove(at position: Int) {
    keys.remove(at: position)
    values.remove(at: position)
    // Every later member moved up by one.
    if !positions.isEmpty { rebuildIndex() }
  }

  private mutating func rebuildIndex() {
    positions.removeAll(keepingCapacity: true)
    for (position, key) in keys.enumerated() { positions[UTF8Key(key)] = position }
  }
}

extension JSONObject: Hashable {
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.keys.elementsEqual(right.keys) { UTF8Key($0) == UTF8Key($1) } && left.values == right.values
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(keys.count)
    for (key, value) in self {
      hasher.combine(UTF8Key(key))
      hasher.combine(value)
    }
  }
}

extension JSONObject: RandomAccessCollection {
  package typealias Element = (key: String, value: JSONValue)

  package var startIndex: Int { 0 }
  package var endIndex: Int { keys.count }

  /// The member at `position`, counted from 0.
  package subscript(position: Int) -> Element {
    (key: keys[position], value: values[position])
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object with its members in the order written.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.lazy.map { (key: $0, value: $1) })
  }
}
