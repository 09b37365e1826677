/// Follows JSON's grammar over a scanner's tokens and feeds a builder.
struct JSONParser {
  /// What the grammar allows next.
  private enum Expectation {
    /// A value; `afterComma` tells a trailing comma from a missing value.
    case value(afterComma: Bool)
    case valueOrArrayEnd
    case key
    case keyOrObjectEnd
    case colon
    case commaOrEnd
    case endOfText
  }

  private var scanner: JSONScanner
  private var builder = JSONBuilder()
  private var expectation = Expectation.value(afterComma: false)
  /// Whether the text ended inside a token.
  private var isCutOff = false
  /// Whether that token was a text value, whose beginning is kept.
  private var endsInText = false

  init(_ scanner: JSONScanner) {
    self.scanner = scanner
  }

  /// Reads the whole text.
  ///
  /// - Returns: The value, and how much of it the text held.
  mutating func parse() throws(JSONSyntaxError) -> JSONPrefix {
    scanner.skipWhitespace()
    if scanner.isAtEnd { throw scanner.failure("the text is empty") }
    while let byte = scanner.next {
      try step(byte)
      scanner.skipWhitespace()
    }
    if let root = builder.root, !isCutOff {
      return JSONPrefix(value: root, isComplete: true, openDepth: 0, endsInText: false)
    }
    guard scanner.toleratesCutOff else { throw scanner.failure(reasonForEarlyEnd) }
    let openDepth = builder.depth
    return JSONPrefix(
      value: builder.endAll(), isComplete: false, openDepth: openDepth, endsInText: endsInText)
  }

  private var reasonForEarlyEnd: String {
    builder.isInObject ? "the text ends inside an object" : "the text ends inside an array"
  }

  private mutating func step(_ byte: UInt8) throws(JSONSyntaxError) {
    switch (expectation, byte) {
    case (.valueOrArrayEnd, UInt8(ascii: "]")), (.keyOrObjectEnd, UInt8(ascii: "}")):
      close()
    case (.value, _), (.valueOrArrayEnd, _):
      try readValue(byte)
    case (.key, UInt8(ascii: "\"")), (.keyOrObjectEnd, UInt8(ascii: "\"")):
      try readKey()
    case (.key, UInt8(ascii: "}")):
      throw scanner.failure("trailing comma before '}'")
    case (.key, _), (.keyOrObjectEnd, _):
      throw scanner.unexpected("expected a key in double quotes")
    case (.colon, UInt8(ascii: ":")):
      scanner.position += 1
      expectation = .value(afterComma: false)
    case (.colon, _):
      throw scanner.unexpected("expected ':' after a key")
    case (.commaOrEnd, UInt8(ascii: ",")):
      scanner.position += 1
      expectation = builder.isInObject ? .key : .value(afterComma: true)
    case (.commaOrEnd, _):
      try readEnd(byte)
    case (.endOfText, _):
      throw scanner.unexpected("unexpected text after the value")
    }
  }

  private mutating func readValue(_ byte: UInt8) throws(JSONSyntaxError) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try open(object: byte == UInt8(ascii: "{"))
    case UInt8(ascii: "\""):
      let (text, isWhole) = try scanner.scanText()
      isCutOff = !isWhole
      endsInText = !isWhole
      finish(.string(text))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try readNumber()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if let value = try scanner.scanWord() { finish(value) } else { isCutOff = true }
    case UInt8(ascii: "]"):
      if case .value(afterComma: true) = expectation {
        throw scanner.failure("trailing comma before ']'")
      }
      throw scanner.unexpected("expected a value")
    default:
      throw scanner.unexpected("expected a value")
    }
  }

  private mutating func readNumber() throws(JSONSyntaxError) {
    guard let number = try scanner.scanNumber() else {
      isCutOff = true
      return
    }
    // More digits may have been cut off, unless the number is the whole document.
    if scanner.isAtEnd, scanner.toleratesCutOff, builder.depth > 0 {
      isCutOff = true
      return
    }
    finish(.number(number))
  }

  private mutating func readKey() throws(JSONSyntaxError) {
    let (key, isWhole) = try scanner.scanText()
    isCutOff = !isWhole
    guard isWhole else { return }
    builder.setKey(key)
    expectation = .colon
  }

  private mutating func readEnd(_ byte: UInt8) throws(JSONSyntaxError) {
    let isObject = builder.isInObject
    guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw scanner.unexpected(
        isObject ? "expected ',' or '}' after a member" : "expected ',' or ']' after an element")
    }
    close()
  }

  private mutating func open(object isObject: Bool) throws(JSONSyntaxError) {
    guard builder.depth < JSONReader.maximumDepth else {
      throw scanner.failure("nested deeper than \(JSONReader.maximumDepth) levels")
    }
    builder.begin(object: isObject)
    scanner.position += 1
    expectation = isObject ? .keyOrObjectEnd : .valueOrArrayEnd
  }

  private mutating func close() {
    builder.end()
    scanner.position += 1
    expectation = builder.depth == 0 ? .endOfText : .commaOrEnd
  }

  private mutating func finish(_ value: JSONValue) {
    builder.add(value)
    expectation = builder.depth == 0 ? .endOfText : .commaOrEnd
  }
}
