import OrderedJSON
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  /// Examples of FIPS 180-2 and its successors, and of NIST's test vectors for short messages.
  static let vectors: [(message: [UInt8], digest: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      Array(
        ("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu").utf8),
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    ([0xd3], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
    ([0x11, 0xaf], "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
    (
      [0x74, 0xba, 0x25, 0x21], "b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e"
    ),
    (
      Array(repeating: UInt8(ascii: "a"), count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test("The published digests come out", arguments: vectors.indices)
  func publishedDigests(index: Int) {
    let (message, digest) = Self.vectors[index]
    #expect(SHA256.hexDigest(of: message) == digest)
  }

  @Test("Messages around the ends of blocks are padded right")
  func padding() {
    // The digest of all these digests, as `sha256sum` gives it.
    var all = SHA256()
    for count in 0...200 {
      all.update(SHA256.hexDigest(of: Array(repeating: UInt8(ascii: "x"), count: count)).utf8)
    }
    #expect(all.hexDigest() == "75013a3fd49991ead9d8a57ea80485c088443c3406a0e8fa003ed57144041eb4")
  }

  @Test("It does not matter in which pieces a message comes")
  func pieces() {
    let message = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let whole = SHA256.hexDigest(of: message)
    for size in 1...130 {
      var hash = SHA256()
      for start in stride(from: 0, to: message.count, by: size) {
        hash.update(message[start..<min(start + size, message.count)])
      }
      #expect(hash.hexDigest() == whole, "in pieces of \(size)")
    }
  }

  @Test("Sequences that are not contiguous and text have the digest of their bytes")
  func otherSequences() {
    let digest = SHA256.hexDigest(of: Array("Grüße".utf8))
    #expect(SHA256.hexDigest(of: Array("Grüße".utf8).lazy.map { $0 }) == digest)
    #expect(SHA256.hexDigest(of: "Grüße") == digest)
  }

  @Test("The bytes of a digest are its hexadecimal digits")
  func bytes() {
    var hash = SHA256()
    hash.update("abc".utf8)
    #expect(hash.finalize().prefix(4) == [0xba, 0x78, 0x16, 0xbf])
    #expect(hash.finalize().count == 32)
  }
}
