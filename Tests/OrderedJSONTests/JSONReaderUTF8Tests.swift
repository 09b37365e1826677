import OrderedJSON
import Testing

/// Byte sequences are those of the Unicode Standard, chapter 3, table 3-7 and its examples.
@Suite("Reading bytes that are not UTF-8")
struct JSONReaderUTF8Tests {
  static let invalid: [(String, [UInt8], Int)] = [
    ("a lone FF", [0x22, 0x61, 0xFF, 0x22], 2),
    ("a lone continuation byte", [0x22, 0x80, 0x22], 1),
    ("overlong C0 AF", [0x22, 0x61, 0x62, 0xC0, 0xAF, 0x22], 3),
    ("overlong E0 80 80", [0x22, 0xE0, 0x80, 0x80, 0x22], 1),
    ("overlong F0 80 80 80", [0x22, 0xF0, 0x80, 0x80, 0x80, 0x22], 1),
    ("the surrogate ED A0 80", [0x22, 0xED, 0xA0, 0x80, 0x22], 1),
    ("a value above U+10FFFF", [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1),
    ("a four-byte sequence cut by the quotation mark", [0x22, 0xF0, 0x9F, 0x98, 0x22], 1),
    ("a four-byte sequence cut by the end", [0x22, 0xF0, 0x9F, 0x98], 1),
    ("a two-byte sequence cut by the end", [0x22, 0xC3], 1),
    ("bytes after an escape", [0x22, 0x5C, 0x6E, 0xFE, 0x22], 3),
    ("bytes in a key", [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], 2),
    ("bytes outside text", [0x5B, 0xFF, 0x5D], 1),
    ("UTF-16 with its mark", [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], 0),
  ]

  @Test(
    "Case 66 (swiftlang/swift-corelibs-foundation #4675): invalid UTF-8 is an error with its byte offset",
    arguments: invalid)
  func invalidBytes(name: String, bytes: [UInt8], offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONReader.read(bytes) }
    #expect(error?.byteOffset == offset)
    #expect(error?.line == 1)
    #expect(error?.column == offset + 1)
    let byte = String(bytes[offset], radix: 16, uppercase: true)
    #expect(error?.reason == "invalid UTF-8 (byte 0x\(byte))")
  }

  @Test("The boundaries of every sequence length are read")
  func boundaries() throws {
    for code: UInt32 in [0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0xFFFFF, 0x10FFFF]
    {
      let text = String(Character(try #require(Unicode.Scalar(code))))
      #expect(try JSONReader.read("\"\(text)\"".utf8) == .string(text))
    }
  }
}
