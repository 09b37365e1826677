/// What a picture says about itself before anything is decoded.
package struct ImageHeader: Sendable, Hashable {
  /// The format.
  package var format: ImageFormat
  /// The width in pixels as stored, before turning.
  package var width: Int
  /// The height in pixels as stored, before turning.
  package var height: Int
  /// How the stored pixels have to be turned to stand upright.
  package var orientation = CGImagePropertyOrientation.up
  /// Whether all pixels have to be in memory to decode any, and by which feature: "a progressive JPEG" for
  /// instance.
  package var reasonForDecodingWhole: String?
  /// Whether decoders are rare that know its kind of color, CMYK for instance.
  package var hasUnusualColor = false
  /// Whether the header promises several frames. GIF has no such promise.
  package var isAnimated = false

  /// The width in pixels once the picture stands upright.
  package var uprightWidth: Int { orientation.swapsSides ? height : width }
  /// The height in pixels once the picture stands upright.
  package var uprightHeight: Int { orientation.swapsSides ? width : height }
}

extension ImageHeader {
  /// Reads the header of a picture in any of the known formats.
  ///
  /// - Throws: `ImageProblem` if the bytes are no picture, or a damaged one.
  init(_ bytes: ImageBytes) throws {
    let start = try bytes.prefix(512)
    guard let format = ImageFormat(signature: start) else {
      throw ForeignContent(start: start, isWhole: bytes.count <= start.count).problem
    }
    do {
      switch format {
      case .jpeg: self = try .jpeg(bytes)
      case .png: self = try .png(bytes)
      case .webp: self = try .webp(bytes)
      case .gif: self = try .gif(bytes)
      case .tiff: self = try .tiff(bytes)
      case .heic, .avif: self = try .heif(bytes, format: format)
      }
    } catch HeaderProblem.cutShort {
      throw ImageProblem.cutShort(format)
    } catch HeaderProblem.damaged(let what) {
      throw ImageProblem.damagedHeader(format, what)
    }
    guard width > 0, height > 0 else {
      throw ImageProblem.damagedHeader(format, "says \(width)×\(height) pixels")
    }
  }
}

extension ImageFormat {
  /// The format that bytes begin with; nil if it is none of the known.
  init?(signature bytes: [UInt8]) {
    func has(_ text: String, at offset: Int) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      self = .webp
    } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
      self = .gif
    } else if has("II*\0", at: 0) || has("MM\0*", at: 0) {
      self = .tiff
    } else if has("ftyp", at: 4), let format = Self.heifFormat(brands: bytes) {
      self = format
    } else {
      return nil
    }
  }
}
