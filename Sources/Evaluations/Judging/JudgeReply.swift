import Foundation
import OrderedJSON

/// The JSON objects in a judge's raw reply, whatever stands around them.
///
/// Objects may be fenced in Markdown, follow or precede prose, and hold raw line ends in their texts. Of an
/// object that breaks off, the members that are certainly complete are kept.
struct JudgeReply: Sendable {
  /// The objects, in order. Those inside others are not listed.
  private(set) var objects: [JSONObject] = []
  /// The first fault met while reading.
  private(set) var fault: JudgeProblem?
  /// Whether a score stands loose behind an object.
  ///
  /// That happens when a judge quotes text without escaping it and the text ends the judge's object early, with
  /// a score of its own.
  private(set) var hasLooseScore = false

  init(_ text: String) {
    guard !text.allSatisfy(\.isWhitespace) else {
      fault = .emptyReply
      return
    }
    // Raw control characters are white space outside of JSON's texts and an error of many models within.
    let bytes = Self.withoutThoughts(text).utf8.map { $0 < 0x20 ? 0x20 : $0 }
    read(bytes[...])
  }

  /// What is wrong with a reply that lacks a dimension.
  var reasonForMissing: JudgeProblem { fault ?? (objects.isEmpty ? .noObject : .missing) }

  /// The text after the thoughts that some models begin with.
  private static func withoutThoughts(_ text: String) -> Substring {
    let body = text.drop(while: \.isWhitespace)
    guard body.hasPrefix("<think>"), let end = body.range(of: "</think>") else { return body }
    return body[end.upperBound...]
  }

  /// Reads on after each object and each fault, so that no byte is looked at more than a few times.
  private mutating func read(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
      skip(rest[..<start])
      rest = rest[start...]
      guard Self.canBeginObject(rest) else {
        rest.removeFirst()
        continue
      }
      let length = readObject(rest)
      rest = rest.dropFirst(max(1, length))
    }
    skip(rest)
  }

  /// Looks for a score in text outside of objects.
  private mutating func skip(_ bytes: ArraySlice<UInt8>) {
    guard !objects.isEmpty else { return }
    var rest = bytes
    while !hasLooseScore, let key = rest.firstRange(of: Self.scoreKey) {
      rest = rest[key.upperBound...]
      hasLooseScore = rest.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
    }
  }

  private static let scoreKey = Array("\"\(JudgeRubric.scoreKey)\"".utf8)

  /// Whether a brace opens JSON and not a placeholder in prose.
  private static func canBeginObject(_ bytes: ArraySlice<UInt8>) -> Bool {
    let next = bytes.dropFirst().first { $0 != UInt8(ascii: " ") }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
  }

  /// Takes in the object at the beginning of some bytes and returns how far it reaches.
  private mutating func readObject(_ bytes: ArraySlice<UInt8>) -> Int {
    do {
      take(try JSONReader.read(bytes))
      return bytes.count
    } catch {
      let head = bytes.prefix(error.byteOffset)
      // An error because of what follows a whole object is none of the object's.
      if head.count < bytes.count, case .success(let value) = Self.value(in: head) {
        take(value)
      } else {
        salvage(head)
        if fault == nil { fault = head.count == bytes.count ? .cutOff(error) : .malformed(error) }
      }
      return head.count
    }
  }

  private static func value(in bytes: ArraySlice<UInt8>) -> Result<JSONValue, JSONSyntaxError> {
    Result { () throws(JSONSyntaxError) in try JSONReader.read(bytes) }
  }

  private mutating func take(_ value: JSONValue) {
    if case .object(let object) = value, !object.isEmpty { objects.append(object) }
  }

  /// Keeps the members of a broken object that end before the break for certain.
  private mutating func salvage(_ bytes: ArraySlice<UInt8>) {
    // What comes before a comma is complete, and before a colon is a key that has been dropped already.
    let last = bytes.last { $0 != UInt8(ascii: " ") }
    // The space keeps a number that may go on, so that it is the one to be dropped below.
    let text = String(decoding: bytes, as: UTF8.self) + (last?.isDigit == true ? " " : "")
    let result = Result { () throws(JSONSyntaxError) in try JSONReader.prefix(text) }
    guard case .success(let prefix) = result, case .object(var object) = prefix.value else { return }
    let isBetweenMembers = last == UInt8(ascii: ",") || last == UInt8(ascii: ":")
    if prefix.openDepth != 1 || prefix.endsInText || !isBetweenMembers, let key = object.keys.last {
      object[key] = nil
    }
    take(.object(object))
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
