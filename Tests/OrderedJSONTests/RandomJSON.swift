import OrderedJSON
import TestSupport

extension SeededGenerator {
  /// Text with characters that are hard on readers and printers.
  mutating func text() -> String {
    let characters: [Character] = [
      "a", "b", " ", "\"", "\\", "/", "\n", "\t", "\0", "\u{1F}", "é", "e\u{301}", "\u{2028}", "東", "😀", "{",
      "]",
    ]
    return String(
      (0..<Int.random(in: 0..<8, using: &self)).map { _ in characters.randomElement(using: &self)! })
  }

  /// Any value, with at most `depth` levels of containers.
  mutating func value(depth: Int = 4) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &self) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &self))
    case 2: return .number(JSONNumber(Int(truncatingIfNeeded: next())))
    case 3: return JSONNumber(Double(bitPattern: next())).map(JSONValue.number) ?? 0.25
    case 4: return .string(text())
    case 5: return .array((0..<Int.random(in: 0..<5, using: &self)).map { _ in value(depth: depth - 1) })
    default:
      let count = Int.random(in: 0..<16, using: &self)
      return .object(JSONObject((0..<count).map { _ in (key: text(), value: value(depth: depth - 2)) }))
    }
  }
}
