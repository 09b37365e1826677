import OrderedJSON
import TestSupport
import Testing

@Suite("Whatever the value or text")
struct JSONPropertyTests {
  @Test("A value is read back as printed, in every style", arguments: JSONStyle.allCases)
  func roundTrip(style: JSONStyle) throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let value = random.value()
      let text = value.text(style)
      #expect(try JSONReader.read(text) == value)
      #expect(try JSONReader.readPrefix(text).value == value)
    }
  }

  @Test("Any bytes give a value or an error inside them", arguments: 0..<20 as Range<UInt64>)
  func anyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet =
      Array("{}[]:,\"\\/untrefalsb0123456789.-+eE \n\tuD83\u{E9}😀".utf8) + [0x00, 0xC0, 0xED, 0xFF]
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        alphabet.randomElement(using: &random)!
      }
      expectValueOrPlace(in: bytes)
    }
  }

  @Test("A valid document with one byte changed gives a value or an error inside it")
  func damagedDocument() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      var bytes = Array(random.value().text(.spaced).utf8)
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      expectValueOrPlace(in: bytes)
    }
  }

  private func expectValueOrPlace(in bytes: [UInt8]) {
    do throws(JSONSyntaxError) {
      let value = try JSONReader.read(bytes)
      #expect(try! JSONReader.read(value.text()) == value)
    } catch {
      #expect((0...bytes.count).contains(error.byteOffset))
      #expect(error.line >= 1 && error.column >= 1)
      #expect(!error.reason.isEmpty)
    }
  }

  @Test("Every prefix of a document reads, and never contradicts the whole")
  func prefixes() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<60 {
      let whole = random.value()
      let text = whole.text(.spaced)
      for end in text.unicodeScalars.indices.dropFirst() {
        let prefix = String(text.unicodeScalars[..<end])
        let read = try JSONReader.readPrefix(prefix)
        #expect(isBeginning(read.value, of: whole, isRoot: true), "\(prefix)")
        if read.isComplete, whole.doubleValue == nil { #expect(read.value == whole) }
      }
      #expect(try JSONReader.readPrefix(text).isComplete)
    }
  }

  /// Whether `part` is what a reader may make of the beginning of `whole`.
  private func isBeginning(_ part: JSONValue, of whole: JSONValue, isRoot: Bool = false) -> Bool {
    switch (part, whole) {
    case (.string(let part), .string(let whole)):
      return whole.utf8.starts(with: part.utf8)
    case (.array(let part), .array(let whole)):
      return part.count <= whole.count && zip(part, whole).allSatisfy { isBeginning($0, of: $1) }
    case (.object(let part), .object(let whole)):
      return part.count <= whole.count
        && zip(part, whole).allSatisfy { UTF8.bytes($0.key, $1.key) && isBeginning($0.value, of: $1.value) }
    case (.number, .number), (.null, _):
      return isRoot || part == whole
    default:
      return part == whole
    }
  }
}

extension UTF8 {
  /// Whether two strings have the same bytes.
  fileprivate static func bytes(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}
