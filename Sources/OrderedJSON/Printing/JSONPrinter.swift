/// Writes a value as UTF-8 bytes.
struct JSONPrinter {
  let style: JSONStyle
  /// Whether members are sorted and numbers are spelled in their one canonical way.
  let isCanonical: Bool
  /// The bytes written so far.
  private(set) var output: [UInt8] = []
  private var depth = 0

  init(style: JSONStyle, isCanonical: Bool = false) {
    self.style = style
    self.isCanonical = isCanonical
    // Most values are small; this spares them growing several times.
    output.reserveCapacity(128)
  }

  /// Writes `value` and everything in it.
  mutating func print(_ value: JSONValue) {
    switch value {
    case .null: write("null")
    case .bool(let value): write(value ? "true" : "false")
    case .number(let value): write(isCanonical ? value.canonicalText : value.text)
    case .string(let value): writeQuoted(value)
    case .array(let elements):
      open("[")
      for (position, element) in elements.enumerated() {
        beginItem(isFirst: position == 0)
        print(element)
      }
      close("]", isEmpty: elements.isEmpty)
    case .object(let members):
      if isCanonical { writeMembers(members.canonicallyOrdered) } else { writeMembers(members) }
    }
  }

  private mutating func writeMembers(_ members: some Collection<JSONObject.Element>) {
    open("{")
    for (position, member) in members.enumerated() {
      beginItem(isFirst: position == 0)
      writeQuoted(member.key)
      put(":")
      if style != .compact { put(" ") }
      print(member.value)
    }
    close("}", isEmpty: members.isEmpty)
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    put(bracket)
    depth += 1
  }

  private mutating func beginItem(isFirst: Bool) {
    if !isFirst {
      put(",")
      if style == .spaced { put(" ") }
    }
    if style == .pretty { writeLineBreak() }
  }

  private mutating func close(_ bracket: Unicode.Scalar, isEmpty: Bool) {
    depth -= 1
    if style == .pretty, !isEmpty { writeLineBreak() }
    put(bracket)
  }

  private mutating func writeLineBreak() {
    put("\n")
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func writeQuoted(_ text: String) {
    put("\"")
    var text = text
    text.withUTF8 { bytes in
      // Whatever needs no escape is copied in one piece.
      var start = 0
      for (position, byte) in bytes.enumerated() where Self.needsEscape(byte) {
        output.append(contentsOf: bytes[start..<position])
        writeEscaped(byte)
        start = position + 1
      }
      output.append(contentsOf: bytes[start...])
    }
    put("\"")
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): write("\\\"")
    case UInt8(ascii: "\\"): write("\\\\")
    case 0x08: write("\\b")
    case 0x09: write("\\t")
    case 0x0A: write("\\n")
    case 0x0C: write("\\f")
    case 0x0D: write("\\r")
    default:
      write(byte < 0x10 ? "\\u000" : "\\u00")
      write(String(byte, radix: 16))
    }
  }

  private mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { output.append(contentsOf: $0) }
  }

  private mutating func put(_ character: Unicode.Scalar) {
    output.append(UInt8(ascii: character))
  }
}
