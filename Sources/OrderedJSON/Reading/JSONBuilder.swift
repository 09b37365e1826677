/// Puts a value together from the parts a parser meets, on a stack of its own.
///
/// The stack is an array, so that deep nesting never costs call depth.
struct JSONBuilder {
  /// An array or object whose end has not been met.
  private struct Open {
    /// Whether this is an object.
    let isObject: Bool
    /// The finished elements, if it is an array.
    var elements: [JSONValue] = []
    /// The finished members, if it is an object.
    var members = JSONObject()
    /// The key that waits for its value.
    var key: String?
  }

  private var open: [Open] = []
  /// The value, once it is whole.
  private(set) var root: JSONValue?

  /// How many arrays and objects are open.
  var depth: Int { open.count }
  /// Whether the innermost open container is an object.
  var isInObject: Bool { open.last?.isObject ?? false }

  /// Opens an object or an array inside the innermost container.
  mutating func begin(object isObject: Bool) {
    open.append(Open(isObject: isObject))
  }

  /// Names the next value of the innermost object.
  mutating func setKey(_ key: String) {
    open[open.count - 1].key = key
  }

  /// Adds a finished value to the innermost container, or makes it the root.
  mutating func add(_ value: JSONValue) {
    guard let last = open.indices.last else {
      root = value
      return
    }
    if let key = open[last].key {
      open[last].members[key] = value
      open[last].key = nil
    } else if !open[last].isObject {
      open[last].elements.append(value)
    }
  }

  /// Ends the innermost container.
  mutating func end() {
    guard let last = open.popLast() else { return }
    add(last.isObject ? .object(last.members) : .array(last.elements))
  }

  /// Ends everything that is open and returns what there is, null if there is nothing.
  mutating func endAll() -> JSONValue {
    while !open.isEmpty { end() }
    return root ?? .null
  }
}
