/// A position in a file that arrives in pieces, with its line and column.
struct ByteCursor {
  private var buffer: [UInt8] = []
  private var index = 0

  /// Whether the end of the buffer is the end of the file.
  var isFinished = false
  /// The line of the next byte, from 1.
  private(set) var line = 1
  /// The column of the next byte, from 1, in bytes.
  private(set) var column = 1
  /// The position of the next byte in the file, from 0.
  private(set) var offset = 0

  /// Adds bytes at the end and drops those already passed.
  mutating func append(_ bytes: [UInt8]) {
    buffer.removeFirst(index)
    index = 0
    buffer.append(contentsOf: bytes)
  }

  /// The next byte, or nil if none has arrived.
  var peek: UInt8? { index < buffer.count ? buffer[index] : nil }

  /// The bytes that have arrived and are not passed.
  var remaining: ArraySlice<UInt8> { buffer[index...] }

  /// Passes the next byte, which must have arrived.
  mutating func advance() {
    if buffer[index] == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else {
      column += 1
    }
    index += 1
    offset += 1
  }

  /// Passes several bytes without a line feed among them.
  mutating func advance(inLine count: Int) {
    index += count
    offset += count
    column += count
  }

  /// Passes spaces, tabs and line ends.
  mutating func skipSpaces() {
    while let byte = peek, byte.isJSONSpace { advance() }
  }

  /// Passes a byte order mark at the start of the file; it does not count as a column.
  ///
  /// Its three bytes must have arrived, if there is one.
  mutating func skipByteOrderMark() {
    guard offset == 0, remaining.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    index += 3
    offset = 3
  }
}

extension UInt8 {
  /// Whether the byte is one of the four that JSON allows between its tokens.
  var isJSONSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
