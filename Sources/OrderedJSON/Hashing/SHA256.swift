/// The hash function SHA-256 of FIPS 180-4.
///
/// Bytes may come in pieces of any size; hashing allocates nothing.
package struct SHA256: Sendable {
  private var state = Words(
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
  /// The bytes that do not fill a block yet.
  private var pending = Block(0, 0, 0, 0, 0, 0, 0, 0)
  private var pendingCount = 0
  private var byteCount: UInt64 = 0

  package init() {}

  /// Takes the next bytes of the message.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount += UInt64(bytes.count)
    var rest = bytes[...]
    if pendingCount > 0 {
      let taken = rest.prefix(Self.blockSize - pendingCount)
      fill(with: taken)
      rest = rest.dropFirst(taken.count)
      guard pendingCount == Self.blockSize else { return }
      compressPending()
    }
    let whole = rest.count / Self.blockSize * Self.blockSize
    Self.compress(&state, UnsafeRawBufferPointer(rebasing: rest.prefix(whole)))
    fill(with: rest.dropFirst(whole))
  }

  /// Takes the next bytes of the message.
  package mutating func update(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { update(UnsafeRawBufferPointer($0)) }
    if isDone == nil { Array(bytes).withUnsafeBytes { update($0) } }
  }

  /// Ends the message and returns its 32 bytes of digest.
  package consuming func finalize() -> [UInt8] {
    let words = finished()
    return withUnsafeBytes(of: words) { words in
      words.bindMemory(to: UInt32.self).flatMap { word in
        (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
      }
    }
  }

  /// Ends the message and returns its digest as 64 lowercase hexadecimal digits.
  package consuming func hexDigest() -> String {
    let words = finished()
    return String(unsafeUninitializedCapacity: 64) { text in
      withUnsafeBytes(of: words) { words in
        for (index, word) in words.bindMemory(to: UInt32.self).enumerated() {
          for digit in 0..<8 {
            let value = UInt8(truncatingIfNeeded: word >> (28 - 4 * digit)) & 0xF
            text[8 * index + digit] = value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
          }
        }
      }
      return 64
    }
  }

  /// The digest of `bytes` as 64 lowercase hexadecimal digits.
  package static func hexDigest(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hexDigest()
  }

  /// The digest of the UTF-8 bytes of `text` as 64 lowercase hexadecimal digits.
  package static func hexDigest(of text: String) -> String {
    hexDigest(of: text.utf8)
  }
}

extension SHA256 {
  private static let blockSize = 64

  private mutating func fill(with bytes: Slice<UnsafeRawBufferPointer>) {
    guard !bytes.isEmpty else { return }
    withUnsafeMutableBytes(of: &pending) { [pendingCount] pending in
      UnsafeMutableRawBufferPointer(rebasing: pending[pendingCount...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes))
    }
    pendingCount += bytes.count
  }

  private mutating func compressPending() {
    withUnsafeBytes(of: pending) { Self.compress(&state, $0) }
    pendingCount = 0
  }

  /// Pads the message: a one bit, zeros, and the length in bits in the last eight bytes of a block.
  private consuming func finished() -> Words {
    withUnsafeMutableBytes(of: &pending) { [pendingCount] in $0[pendingCount] = 0x80 }
    pendingCount += 1
    if pendingCount > Self.blockSize - 8 {
      zeroPending(upTo: Self.blockSize)
      compressPending()
    }
    zeroPending(upTo: Self.blockSize - 8)
    pending.7 = (byteCount &* 8).bigEndian
    compressPending()
    return state
  }

  private mutating func zeroPending(upTo end: Int) {
    withUnsafeMutableBytes(of: &pending) { [pendingCount] pending in
      for index in pendingCount..<end { pending[index] = 0 }
    }
  }
}
