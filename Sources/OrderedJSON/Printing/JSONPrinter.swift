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
  }

  /// Writes `value` and everything in it.
  mutating func print(_ value: JSONValue) {
    switch value {
    case .null: write("null")
    case .bool(let value): write(value ? "true" : "false")
    case .number(let value): write(isCanonical ? value.canonicalText : value.text)
    case .string(let value): writeQuoted(value)
    case .array(let elements):
      writeContainer("[", elements, "]") { printer, element in
        printer.print(element)
      }
    case .object(let members):
      if isCanonical { writeMembers(members.canonicallyOrdered) } else { writeMembers(members) }
    }
  }

  private mutating func writeMembers(_ members: some Collection<JSONObject.Element>) {
    writeContainer("{", members, "}") { printer, member in
      printer.writeQuoted(member.key)
      printer.write(printer.style == .compact ? ":" : ": ")
      printer.print(member.value)
    }
  }

  private mutating func writeContainer<Items: Collection>(
    _ opening: String, _ items: Items, _ closing: String,
    item: (inout JSONPrinter, Items.Element) -> Void
  ) {
    write(opening)
    depth += 1
    var isFirst = true
    for element in items {
      if !isFirst { write(style == .spaced ? ", " : ",") }
      if style == .pretty { writeLineBreak() }
      item(&self, element)
      isFirst = false
    }
    depth -= 1
    if style == .pretty, !isFirst { writeLineBreak() }
    write(closing)
  }

  private mutating func writeLineBreak() {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func writeQuoted(_ text: String) {
    output.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { writeEscaped($0) }
    output.append(UInt8(ascii: "\""))
  }

  /// Copies what needs no escape in whole runs, which most text is one of.
  private mutating func writeEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for (index, byte) in bytes.enumerated() {
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      output.append(contentsOf: bytes[start..<index])
      start = index + 1
      switch byte {
      case UInt8(ascii: "\""): write("\\\"")
      case UInt8(ascii: "\\"): write("\\\\")
      case 0x08: write("\\b")
      case 0x09: write("\\t")
      case 0x0A: write("\\n")
      case 0x0C: write("\\f")
      case 0x0D: write("\\r")
      case 0x00...0x1F: write((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
      default: output.append(byte)
      }
    }
    output.append(contentsOf: bytes[start...])
  }

  private mutating func write(_ text: String) {
    output.append(contentsOf: text.utf8)
  }
}
