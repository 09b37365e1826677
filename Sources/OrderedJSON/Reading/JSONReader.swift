/// Reads JSON text strictly as RFC 8259 defines it.
///
/// Invalid UTF-8 is an error and never repaired. A leading byte order mark is skipped. Of a repeated key the
/// last value wins, at the place of the first.
package enum JSONReader {
  /// How many arrays and objects may be open at once.
  package static let maximumDepth = 512

  /// Reads one value from UTF-8 bytes that hold nothing else but white space.
  ///
  /// - Parameter firstLine: The number that errors give to the first line of `bytes`.
  package static func read(
    _ bytes: some Collection<UInt8>, firstLine: Int = 1
  ) throws(JSONSyntaxError) -> JSONValue {
    func parse(_ buffer: UnsafeBufferPointer<UInt8>) -> Outcome {
      self.parse(buffer, firstLine: firstLine, toleratesCutOff: false)
    }
    let result =
      bytes.withContiguousStorageIfAvailable(parse) ?? Array(bytes).withUnsafeBufferPointer(parse)
    return try result.get().value
  }

  /// Reads one value from text that holds nothing else but white space.
  ///
  /// - Parameter firstLine: The number that errors give to the first line of `text`.
  package static func read(_ text: String, firstLine: Int = 1) throws(JSONSyntaxError) -> JSONValue {
    var text = text
    let result = text.withUTF8 { parse($0, firstLine: firstLine, toleratesCutOff: false) }
    return try result.get().value
  }

  /// Reads what is there of a value whose text may have been cut off anywhere.
  ///
  /// Unterminated text keeps what it has, and open arrays and objects keep what is finished in them. A key
  /// without a value, half an escape, and a word or number that the end of the text may have cut off are
  /// dropped; if nothing remains, the value is null.
  ///
  /// - Returns: The value, and whether the text held all of it.
  /// - Throws: `JSONSyntaxError` if no continuation could make the text JSON, or if it is blank.
  package static func readPrefix(
    _ text: String
  ) throws(JSONSyntaxError) -> (value: JSONValue, isComplete: Bool) {
    let prefix = try prefix(text)
    return (prefix.value, prefix.isComplete)
  }

  /// Reads what is there of a value, as ``readPrefix(_:)`` does, and tells where it was cut off.
  package static func prefix(_ text: String) throws(JSONSyntaxError) -> JSONPrefix {
    var text = text
    return try text.withUTF8 { parse($0, firstLine: 1, toleratesCutOff: true) }.get()
  }

  private typealias Outcome = Result<JSONPrefix, JSONSyntaxError>

  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int, toleratesCutOff: Bool
  ) -> Outcome {
    let scanner = JSONScanner(bytes, firstLine: firstLine, toleratesCutOff: toleratesCutOff)
    var parser = JSONParser(scanner)
    return Result { () throws(JSONSyntaxError) in try parser.parse() }
  }
}
