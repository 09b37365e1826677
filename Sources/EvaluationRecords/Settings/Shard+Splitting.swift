extension Shard {
  /// Whether the samples with this content are in this part.
  ///
  /// Every content is in exactly one of `count` parts, always the same; samples that repeat it go with it. The parts
  /// are equal but for chance, since digests are spread evenly.
  package func contains(digest: String) -> Bool {
    // The upper half of the product spreads the 64 bits over the parts without the bias of a remainder.
    Int(Self.bits(of: digest).multipliedFullWidth(by: UInt64(count)).high) == number - 1
  }

  /// The digest's first 8 bytes; what is no digest is spread by its text, so that no sample is lost.
  private static func bits(of digest: String) -> UInt64 {
    let beginning = digest.utf8.prefix(16)
    var bits: UInt64 = 0
    for byte in beginning {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return checksum(of: digest) }
      bits = bits << 4 | UInt64(digit)
    }
    return beginning.count == 16 ? bits : checksum(of: digest)
  }

  /// FNV-1a, with its halves mixed since the upper one decides.
  private static func checksum(of text: String) -> UInt64 {
    let sum = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return (sum ^ sum >> 32) &* 0x9E37_79B9_7F4A_7C15
  }
}
