import Foundation

/// The bytes of an encoded picture, read a few at a time at any place.
struct ImageBytes {
  /// How many bytes there are.
  let count: Int
  private let fetch: (_ offset: Int, _ count: Int) throws -> Data

  /// Bytes in memory.
  init(_ data: Data) {
    count = data.count
    fetch = { offset, count in data.dropFirst(offset).prefix(count) }
  }

  /// Bytes that a function fetches; it may be asked for any part of the first `count`.
  init(count: Int, fetch: @escaping (_ offset: Int, _ count: Int) throws -> Data) {
    self.count = count
    self.fetch = fetch
  }

  /// Part of other bytes, that from `offset` on.
  func dropFirst(_ offset: Int, limit: Int) -> ImageBytes {
    let available = max(0, min(limit, count - offset))
    return ImageBytes(count: available) { try fetch(offset + $0, $1) }
  }

  /// Bytes at a place.
  ///
  /// - Throws: `HeaderProblem.cutShort` if there are not as many, or `ImageProblem` if they cannot be read.
  func bytes(at offset: Int, count wanted: Int) throws -> [UInt8] {
    guard offset >= 0, wanted >= 0, offset <= count, wanted <= count - offset else {
      throw HeaderProblem.cutShort
    }
    let bytes = [UInt8](try fetch(offset, wanted))
    guard bytes.count == wanted else { throw ImageProblem.changed }
    return bytes
  }

  /// The first bytes, or as many as there are.
  func prefix(_ wanted: Int) throws -> [UInt8] { try bytes(at: 0, count: min(wanted, count)) }

  /// An unsigned integer of 1 to 4 bytes.
  ///
  /// - Throws: `HeaderProblem.cutShort` if it lies beyond the end.
  func integer(at offset: Int, size: Int, _ order: ByteOrder = .bigEndian) throws -> Int {
    let bytes = try bytes(at: offset, count: size)
    return (order == .bigEndian ? bytes : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether ASCII text stands at a place.
  func has(_ text: String, at offset: Int) throws -> Bool {
    try bytes(at: offset, count: text.utf8.count).elementsEqual(text.utf8)
  }
}

/// The order of the bytes of an integer.
enum ByteOrder {
  case bigEndian
  case littleEndian
}

/// Why the header of a picture could not be read.
enum HeaderProblem: Error, Hashable {
  /// The bytes end within the header.
  case cutShort
  /// The header contradicts its format; the text completes "the header …".
  case damaged(String)
}
