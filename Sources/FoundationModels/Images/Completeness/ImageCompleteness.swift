import Foundation

/// What looking through all of an encoded picture, without decoding it, shows.
struct ImageCompleteness: Equatable {
  /// Whether the picture's end is there.
  var hasEnd: Bool
  /// How many frames there are; only counted where it takes this look.
  var frames = 1

  /// Looks through a picture in a format that may be sent as it is; others are decoded, which shows as much.
  init(_ data: Data, format: ImageFormat) {
    self = data.withUnsafeBytes { bytes in
      switch format {
      case .jpeg: Self(hasEnd: Self.jpegHasEnd(bytes))
      case .png: Self(hasEnd: Self.pngHasEnd(bytes))
      case .webp: Self(hasEnd: Self.webpHasEnd(bytes))
      case .gif: Self.gif(bytes)
      case .tiff, .heic, .avif: Self(hasEnd: true)
      }
    }
  }

  init(hasEnd: Bool, frames: Int = 1) {
    self.hasEnd = hasEnd
    self.frames = frames
  }

  /// A JPEG ends with a marker of its own, which within segments means nothing.
  private static func jpegHasEnd(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    var offset = 2
    while offset < bytes.count, let found = memchr(start + offset, 0xFF, bytes.count - offset) {
      offset = UnsafeRawPointer(found) - start + 1
      guard offset < bytes.count else { return false }
      switch bytes[offset] {
      case 0xD9: return true
      // Another fill byte: it may be the beginning of the marker.
      case 0xFF: continue
      // A byte of the pixels that looks like a marker, or a marker without a segment.
      case 0x00, 0x01, 0xD0...0xD8: offset += 1
      default:
        guard offset + 2 < bytes.count else { return false }
        offset += 1 + Int(bytes[offset + 1]) << 8 + Int(bytes[offset + 2])
      }
    }
    return false
  }

  /// A PNG is a list of chunks of known length, the last of which has a name of its own.
  private static func pngHasEnd(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var offset = 8
    while offset + 12 <= bytes.count {
      if bytes[(offset + 4)..<(offset + 8)].elementsEqual("IEND".utf8) { return true }
      offset += 12 + bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }

  /// A WebP says how long it is.
  private static func webpHasEnd(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 8 else { return false }
    return bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } <= bytes.count - 8
  }
}
