import Foundation
import OrderedJSON

/// Asks for JSON in words, for servers that cannot be given a schema, and finds it in what they answer.
struct PromptedSchema {
  let schema: JSONValue

  /// What is added to the instructions.
  var instructions: String {
    """
    Answer with JSON only: no other text before or after it. It has to fit this JSON Schema:
    \(schema.text(.compact))
    """
  }

  /// The JSON within an answer: all of it, or what a code block or other text encloses.
  ///
  /// Text without any whole JSON value comes back as it is, so that whoever reads it can say what it was.
  static func json(in text: String) -> String {
    if (try? JSONReader.read(text)) != nil { return text }
    let bytes = Array(text.utf8)
    var start = bytes.startIndex
    // Braces can stand in ordinary text too; after this many the answer is not what was asked for.
    for _ in 0..<maximumStarts {
      let brackets = [UInt8(ascii: "{"), UInt8(ascii: "[")]
      guard let open = bytes[start...].firstIndex(where: brackets.contains) else { break }
      if let end = end(ofValueAt: open, in: bytes) {
        let candidate = String(decoding: bytes[open..<end], as: UTF8.self)
        if (try? JSONReader.read(candidate)) != nil { return candidate }
      }
      start = open + 1
    }
    return text
  }

  private static let maximumStarts = 64

  /// Where the object or array that opens at an index closes, or nil if it does not.
  private static func end(ofValueAt open: Int, in bytes: [UInt8]) -> Int? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for index in open..<bytes.count {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if bytes[index] == UInt8(ascii: "\\") {
          isEscaped = true
        } else if bytes[index] == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }
}

/// How a server is told the form of an answer.
package enum SchemaStyle: String, Sendable, Hashable {
  /// In the request's `response_format`; the server keeps the model to it.
  case responseFormat
  /// In words, among the instructions; nothing keeps the model to it, but the answer is checked like any
  /// other.
  case prompt
}
