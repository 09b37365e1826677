/// Finds the value within a frame of JSON that comes in pieces, so that the value can be passed on while it comes.
///
/// The frame is what a schema puts around a value: always the same tokens in the same order, with white space between them.
struct JSONFrame {
  private enum Place {
    case opening
    case value
    case closing
    case broken
  }

  private let opening: [[UInt8]]
  private let closing: [[UInt8]]
  private var place = Place.opening
  /// Which token of the frame comes next, and how much of it has come.
  private var token = 0
  private var offset = 0
  private var extent = JSONValueExtent()

  /// - Parameters:
  ///   - opening: The tokens before the value, at least one.
  ///   - closing: The tokens after the value, at least one.
  init(opening: [String], closing: [String]) {
    self.opening = opening.map { Array($0.utf8) }
    self.closing = closing.map { Array($0.utf8) }
  }

  /// Whether what came is not the frame, or what was passed on might be taken for more than it is: a number may have lost digits.
  var isUnreliable: Bool {
    switch place {
    case .opening, .closing: false
    case .value: !extent.showsItsEnd
    case .broken: true
    }
  }

  /// Reads a piece.
  ///
  /// - Returns: What the piece brought of the value.
  mutating func read(_ piece: String) -> String {
    var passed: [UInt8] = []
    for byte in piece.utf8 {
      switch place {
      case .opening:
        match(byte, opening, next: .value)
      case .value:
        if !extent.hasBegun, byte.isJSONSpace { continue }
        if extent.takes(byte) {
          passed.append(byte)
        } else {
          place = .closing
          match(byte, closing, next: nil)
        }
      case .closing:
        match(byte, closing, next: nil)
      case .broken:
        break
      }
    }
    // Cut only at ASCII, so the bytes are whole characters as those of the piece are.
    return String(decoding: passed, as: UTF8.self)
  }

  private mutating func match(_ byte: UInt8, _ tokens: [[UInt8]], next: Place?) {
    if offset == 0, byte.isJSONSpace { return }
    guard token < tokens.count, byte == tokens[token][offset] else {
      place = .broken
      return
    }
    offset += 1
    guard offset == tokens[token].count else { return }
    token += 1
    offset = 0
    guard token == tokens.count, let next else { return }
    place = next
    token = 0
  }
}

/// Tells where a JSON value ends that is read byte by byte.
private struct JSONValueExtent {
  private(set) var hasBegun = false
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  private var isOver = false

  /// Whether a reader of what has come can tell if it is whole: true for all but numbers and words that may go on.
  var showsItsEnd: Bool { !hasBegun || isOver || isInText || depth > 0 }

  /// Takes in a byte, if it is one of the value's.
  mutating func takes(_ byte: UInt8) -> Bool {
    if isOver { return false }
    if isInText {
      takeText(byte)
      return true
    }
    switch byte {
    case UInt8(ascii: "\""):
      isInText = true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard depth > 0 else { return end() }
      depth -= 1
      isOver = depth == 0
    case UInt8(ascii: ","):
      if depth == 0 { return end() }
    default:
      if depth == 0, byte.isJSONSpace { return end() }
    }
    hasBegun = true
    return true
  }

  private mutating func takeText(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInText = false
      isOver = depth == 0
    }
  }

  private mutating func end() -> Bool {
    isOver = true
    return false
  }
}

extension UInt8 {
  /// Whether the byte is white space between JSON's tokens.
  fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
