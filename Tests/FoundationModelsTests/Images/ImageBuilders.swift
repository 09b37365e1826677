// Pictures made byte by byte: just enough of each format for a header to be read.
import Foundation

@testable import FoundationModels

enum ImageBuilder {
  /// A JPEG with a frame of some kind, some pixels that look like markers, and an end.
  static func jpeg(
    _ width: Int, _ height: Int, frame: UInt8 = 0xC0, components: UInt8 = 3, precision: UInt8 = 8,
    exif: [UInt8]? = nil, before: [UInt8] = []
  ) -> Data {
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += [0xFF, 0xE0] + segment(Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    bytes += before
    if let exif { bytes += [0xFF, 0xE1] + segment(Array("Exif\0\0".utf8) + exif) }
    let size = big(height, 2) + big(width, 2)
    bytes += [0xFF, frame] + segment([precision] + size + [components] + Array(repeating: 0, count: 9))
    bytes += [0xFF, 0xDA] + segment([1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0x00, 0xD9, 0xFF, 0xD0, 0x34]
    return Data(bytes + [0xFF, 0xD9])
  }

  static func png(_ width: Int, _ height: Int, interlaced: Bool = false, exif: [UInt8]? = nil) -> Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", big(width, 4) + big(height, 4) + [8, 6, 0, 0, interlaced ? 1 : 0])
    if let exif { bytes += chunk("eXIf", exif) }
    return Data(bytes + chunk("IDAT", [1, 2, 3]) + chunk("IEND", []))
  }

  static func webp(lossy width: Int, _ height: Int) -> Data {
    riff([("VP8 ", [0x30, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2) + [0, 0])])
  }

  static func webp(lossless width: Int, _ height: Int) -> Data {
    riff([("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14, 4) + [0])])
  }

  static func webp(
    extended width: Int, _ height: Int, isAnimated: Bool = false, exif: [UInt8]? = nil
  ) -> Data {
    let flags: UInt8 = (isAnimated ? 2 : 0) | (exif == nil ? 0 : 8)
    var chunks: [(String, [UInt8])] = [
      ("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3)),
      ("VP8L", [0x2F, 0, 0, 0, 0]),
    ]
    if let exif { chunks.append(("EXIF", exif)) }
    return riff(chunks)
  }

  /// A GIF with a color table and any number of frames.
  static func gif(_ width: Int, _ height: Int, frames: Int = 1) -> Data {
    var bytes = Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0x80, 0, 0]
    bytes += Array(repeating: 0, count: 6)
    for _ in 0..<frames {
      bytes += [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0] + little(width, 2) + little(height, 2) + [0x00, 2, 2, 0x4C, 0x3B, 0]
    }
    return Data(bytes + [0x3B])
  }

  /// A TIFF's directory; EXIF data has the same form.
  static func tiff(_ entries: [(tag: Int, type: Int, value: Int)], _ order: ByteOrder = .littleEndian)
    -> [UInt8]
  {
    let number = order == .bigEndian ? big : little
    var bytes =
      Array((order == .bigEndian ? "MM\0*" : "II*\0").utf8) + number(8, 4) + number(entries.count, 2)
    for entry in entries {
      bytes += number(entry.tag, 2) + number(entry.type, 2) + number(1, 4)
      let value = number(entry.value, entry.type == 3 ? 2 : 4)
      bytes += value + Array(repeating: 0, count: 4 - value.count)
    }
    return bytes + number(0, 4)
  }

  /// EXIF data that says nothing but the orientation.
  static func exif(_ orientation: Int, _ order: ByteOrder = .littleEndian) -> [UInt8] {
    tiff([(0x112, 3, orientation)], order)
  }

  /// A HEIC or AVIF with a tile, whose size is of no interest, and a primary picture.
  static func heif(
    _ width: Int, _ height: Int, brand: String = "heic", cut: (width: Int, height: Int)? = nil,
    quarterTurns: UInt8? = nil
  ) -> Data {
    var own = [box("ispe", [0, 0, 0, 0] + big(width, 4) + big(height, 4))]
    if let cut {
      own.append(box("clap", [cut.width * 2, 2, cut.height, 1, 0, 1, 0, 1].flatMap { big($0, 4) }))
    }
    if let quarterTurns { own.append(box("irot", [quarterTurns])) }
    let properties = box("ispe", [0, 0, 0, 0] + big(64, 4) + big(64, 4)) + own.flatMap { $0 }
    let indices = own.indices.map { 0x80 | UInt8($0 + 2) }
    let associations =
      [0, 0, 0, 0] + big(2, 4) + big(1, 2) + [1, 0x81] + big(2, 2) + [UInt8(indices.count)] + indices
    let content = box("iprp", box("ipco", properties) + box("ipma", associations))
    let meta = box("meta", [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0] + big(2, 2)) + content)
    return Data(box("ftyp", Array("\(brand)\0\0\0\0mif1".utf8)) + meta + box("mdat", [1, 2, 3]))
  }

  static func big(_ value: Int, _ size: Int) -> [UInt8] { little(value, size).reversed() }

  static func little(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(type.utf8) + content
  }

  private static func segment(_ content: [UInt8]) -> [UInt8] { big(content.count + 2, 2) + content }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count, 4) + Array(name.utf8) + content + [0, 0, 0, 0]
  }

  private static func riff(_ chunks: [(name: String, content: [UInt8])]) -> Data {
    var bytes = Array("WEBP".utf8)
    for (name, content) in chunks {
      bytes += Array(name.utf8) + little(content.count, 4) + content
      if content.count % 2 == 1 { bytes.append(0) }
    }
    return Data(Array("RIFF".utf8) + little(bytes.count, 4) + bytes)
  }
}
