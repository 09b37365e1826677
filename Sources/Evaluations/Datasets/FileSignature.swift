/// What the first bytes of a file say it is, if that is not UTF-8 text.
enum FileSignature: Equatable {
  /// Text in an encoding of this name.
  case encoding(String)
  /// A file that was compressed by a program of this name.
  case compression(String)

  /// How many bytes are looked at.
  static let length = 4

  /// Recognizes a file by up to `length` bytes, or returns nil if it may be UTF-8.
  init?(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes.prefix(Self.length))
    guard let match = Self.known.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
    self = match.signature
  }

  /// Longer ones before those that begin like them.
  private static let known: [(bytes: [UInt8], signature: FileSignature)] = [
    ([0xFF, 0xFE, 0, 0], .encoding("UTF-32")), ([0, 0, 0xFE, 0xFF], .encoding("UTF-32")),
    ([0xFF, 0xFE], .encoding("UTF-16")), ([0xFE, 0xFF], .encoding("UTF-16")),
    ([0x7B, 0, 0, 0], .encoding("UTF-32")), ([0x5B, 0, 0, 0], .encoding("UTF-32")),
    ([0x7B, 0], .encoding("UTF-16")), ([0x5B, 0], .encoding("UTF-16")),
    ([0, 0x7B], .encoding("UTF-16")), ([0, 0x5B], .encoding("UTF-16")),
    ([0x1F, 0x8B], .compression("gzip")), ([0x28, 0xB5, 0x2F, 0xFD], .compression("zstd")),
    ([0x50, 0x4B, 0x03, 0x04], .compression("zip")), ([0x42, 0x5A, 0x68], .compression("bzip2")),
    ([0xFD, 0x37, 0x7A, 0x58], .compression("xz")),
  ]
}
