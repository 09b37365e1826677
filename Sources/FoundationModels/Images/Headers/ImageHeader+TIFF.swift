extension ImageHeader {
  /// Reads the size and orientation of the first picture in a TIFF.
  static func tiff(_ bytes: ImageBytes) throws -> ImageHeader {
    let directory = try TIFFDirectory(bytes)
    guard let width = directory[.width], let height = directory[.height] else {
      throw HeaderProblem.damaged("has no size")
    }
    // Decoders make up colors for a table that they cannot read.
    guard directory.endOfColors <= bytes.count else { throw HeaderProblem.cutShort }
    return ImageHeader(
      format: .tiff, width: width, height: height,
      orientation: directory[.orientation].flatMap(CGImagePropertyOrientation.init(stored:)) ?? .up,
      reasonForDecodingWhole: "a TIFF")
  }
}

extension CGImagePropertyOrientation {
  init?(stored value: Int) {
    guard let raw = UInt32(exactly: value) else { return nil }
    self.init(rawValue: raw)
  }

  /// The orientation in EXIF data, which has the form of a TIFF; nil if it does not say.
  ///
  /// Decoders show pictures whose EXIF data is damaged as they are stored, so damage means nil as well.
  static func exif(_ bytes: ImageBytes) throws -> CGImagePropertyOrientation? {
    do {
      return try TIFFDirectory(bytes)[.orientation].flatMap(CGImagePropertyOrientation.init(stored:))
    } catch is HeaderProblem {
      return nil
    }
  }
}

/// The first directory of a TIFF, as far as it is needed.
struct TIFFDirectory {
  /// The entries that are read.
  enum Tag: Int {
    case width = 0x100
    case height = 0x101
    case orientation = 0x112
    case colors = 0x140
  }

  private var values: [Tag: Int] = [:]

  /// Where the table of colors ends, if there is one.
  private(set) var endOfColors = 0

  subscript(tag: Tag) -> Int? { values[tag] }

  init(_ bytes: ImageBytes) throws {
    let order: ByteOrder
    if try bytes.has("II*\0", at: 0) {
      order = .littleEndian
    } else if try bytes.has("MM\0*", at: 0) {
      order = .bigEndian
    } else {
      throw HeaderProblem.damaged("is not that of a TIFF")
    }
    let start = try bytes.integer(at: 4, size: 4, order)
    var seen: Set<Tag> = []
    for index in 0..<(try bytes.integer(at: start, size: 2, order)) {
      let entry = start + 2 + 12 * index
      guard let tag = Tag(rawValue: try bytes.integer(at: entry, size: 2, order)) else { continue }
      // Decoders take the first of several entries for the same.
      guard seen.insert(tag).inserted else { continue }
      // Types 3 and 4 are integers of 16 and 32 bits; they stand where longer values have an offset.
      switch try bytes.integer(at: entry + 2, size: 2, order) {
      case 3: values[tag] = try bytes.integer(at: entry + 8, size: 2, order)
      case 4: values[tag] = try bytes.integer(at: entry + 8, size: 4, order)
      default: continue
      }
      // Not an integer but several, which stand elsewhere.
      if tag == .colors {
        let count = try bytes.integer(at: entry + 4, size: 4, order)
        endOfColors = try bytes.integer(at: entry + 8, size: 4, order) + 2 * count
      }
    }
  }
}
