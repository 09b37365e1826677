extension ImageHeader {
  /// Reads the size of the primary picture of a HEIC or AVIF.
  ///
  /// Decoders carry out the cuts and turns that the container asks for and ignore EXIF, so the size is that
  /// afterwards.
  static func heif(_ bytes: ImageBytes, format: ImageFormat) throws -> ImageHeader {
    guard let meta = try bytes.boxes().first(where: { $0.type == "meta" }) else {
      throw HeaderProblem.damaged("has no directory of pictures")
    }
    let parts = try meta.content.dropFirst(4, limit: meta.content.count).boxes()
    guard let primary = parts.first(where: { $0.type == "pitm" }),
      let properties = try parts.first(where: { $0.type == "iprp" })?.content.boxes()
    else { throw HeaderProblem.damaged("names no primary picture") }
    let isShort = try primary.content.integer(at: 0, size: 1) == 0
    let id = try primary.content.integer(at: 4, size: isShort ? 2 : 4)
    let all = try properties.first { $0.type == "ipco" }?.content.boxes() ?? []
    let own = try properties.filter { $0.type == "ipma" }.flatMap { try $0.content.propertyIndices(of: id) }

    var header = ImageHeader(
      format: format, width: 0, height: 0,
      reasonForDecodingWhole: format == .heic ? "a HEIC picture" : "an AVIF picture")
    for index in own where all.indices.contains(index - 1) {
      let property = all[index - 1]
      switch property.type {
      case "ispe":
        header.width = try property.content.integer(at: 4, size: 4)
        header.height = try property.content.integer(at: 8, size: 4)
        // Before the cut: all of it is decoded.
        try ImageLimits.check(header)
      case "clap":
        // The part that is shown, as fractions; pictures are coded in blocks and may be larger.
        header.width =
          try property.content.integer(at: 0, size: 4) / max(1, property.content.integer(at: 4, size: 4))
        header.height =
          try property.content.integer(at: 8, size: 4) / max(1, property.content.integer(at: 12, size: 4))
      case "irot" where try property.content.integer(at: 0, size: 1) % 2 == 1:
        swap(&header.width, &header.height)
      default: continue
      }
    }
    return header
  }
}

extension ImageFormat {
  /// The format that the brands of a file of boxes stand for; nil for videos and others.
  static func heifFormat(brands bytes: [UInt8]) -> ImageFormat? {
    let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    // A version stands between the main brand and the compatible ones.
    let starts = [8] + Array(stride(from: 16, to: min(length, bytes.count), by: 4))
    let brands = Set(starts.map { String(decoding: bytes.dropFirst($0).prefix(4), as: UTF8.self) })
    if !brands.isDisjoint(with: ["avif", "avis"]) { return .avif }
    let heic: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.isDisjoint(with: heic) ? nil : .heic
  }
}

/// A named part of a HEIC or AVIF.
private struct Box {
  var type: String
  var content: ImageBytes
}

extension ImageBytes {
  /// The boxes that the bytes consist of.
  fileprivate func boxes() throws -> [Box] {
    var boxes: [Box] = []
    var offset = 0
    while offset <= count - 8, boxes.count < 1000 {
      var length = try integer(at: offset, size: 4)
      var headerLength = 8
      let type = String(decoding: try bytes(at: offset + 4, count: 4), as: UTF8.self)
      if length == 1 {
        // A length of 64 bits; no file is so long that the upper half counts.
        guard try integer(at: offset + 8, size: 4) == 0 else { throw HeaderProblem.cutShort }
        length = try integer(at: offset + 12, size: 4)
        headerLength = 16
      } else if length == 0 {
        length = count - offset
      }
      guard length >= headerLength else {
        throw HeaderProblem.damaged("has a part of \(length) bytes")
      }
      boxes.append(Box(type: type, content: dropFirst(offset + headerLength, limit: length - headerLength)))
      offset += length
    }
    return boxes
  }

  /// Which properties, counted from 1, an association table gives to a picture.
  fileprivate func propertyIndices(of id: Int) throws -> [Int] {
    let hasLongIDs = try integer(at: 0, size: 1) > 0
    let indexSize = try integer(at: 3, size: 1) & 1 == 1 ? 2 : 1
    var offset = 8
    for _ in 0..<min(try integer(at: 4, size: 4), 10_000) {
      let found = try integer(at: offset, size: hasLongIDs ? 4 : 2)
      offset += hasLongIDs ? 4 : 2
      let count = try integer(at: offset, size: 1)
      offset += 1
      defer { offset += count * indexSize }
      if found == id {
        // The uppermost bit says that the property must be understood.
        let mask = indexSize == 2 ? 0x7FFF : 0x7F
        return try (0..<count).map { try integer(at: offset + $0 * indexSize, size: indexSize) & mask }
      }
    }
    return []
  }
}
