/// What has to be done with a picture before it is sent.
enum SendingPlan: Hashable {
  /// Nothing: the encoded form is sent as it is.
  case asIs
  /// It has to be decoded; the purpose completes "it has to be …".
  case convert(ImageCodec.Conversion, purpose: String)

  /// What is asked of a picture.
  struct Wish: Sendable, Hashable {
    /// How many pixels the longer side may have; nil for any number.
    var maxPixelSize: Int?
    /// How the stored pixels have to be turned, in place of what the header says.
    var orientation: CGImagePropertyOrientation?
    /// Which formats need no conversion.
    var formats = Set<ImageFormat>.widelyAccepted
  }

  /// Larger files are compressed anew, since servers refuse them.
  static let largestFile = 20_000_000
  /// Nothing that is encoded anew gets larger than this, whatever was asked: no model sees more.
  static let largestSide = 4096

  /// Decides by the header alone.
  init(_ header: ImageHeader, byteCount: Int, wish: Wish) {
    let orientation = wish.orientation ?? header.orientation
    let longestSide = max(header.width, header.height)
    let purpose: String? =
      if !wish.formats.contains(header.format) {
        "converted from \(header.format.name)"
      } else if orientation != .up || header.orientation != .up {
        "turned upright"
      } else if let maxPixelSize = wish.maxPixelSize, longestSide > maxPixelSize {
        "shrunk to \(maxPixelSize) pixels"
      } else if header.isAnimated {
        Self.firstFramePurpose
      } else if header.hasUnusualColor {
        "converted to standard colors"
      } else if byteCount > Self.largestFile {
        "compressed from \(byteCount / 1_000_000) MB"
      } else {
        nil
      }
    if let purpose {
      self = .converting(header, wish: wish, purpose: purpose)
    } else {
      self = .asIs
    }
  }

  /// The plan for a picture that only a look at all of it showed to be animated.
  static func firstFrame(of header: ImageHeader, wish: Wish) -> SendingPlan {
    .converting(header, wish: wish, purpose: firstFramePurpose)
  }

  private static let firstFramePurpose = "reduced to its first frame"

  private static func converting(_ header: ImageHeader, wish: Wish, purpose: String) -> SendingPlan {
    let longestSide = min(wish.maxPixelSize ?? largestSide, largestSide, max(header.width, header.height))
    let conversion = ImageCodec.Conversion(
      longestSide: longestSide, orientation: wish.orientation ?? header.orientation)
    return .convert(conversion, purpose: purpose)
  }
}

extension SendingPlan {
  /// How much memory carrying out the plan takes, in bytes and roughly; too much rather than too little.
  func memory(for header: ImageHeader) -> Int {
    guard case .convert(let conversion, _) = self else { return 0 }
    let result = 8 * conversion.longestSide * conversion.longestSide
    // Measured with libvips 8.14: 6 to 9 bytes for each pixel, or some hundred rows of pixels with four
    // fractions each.
    let decoding =
      header.reasonForDecodingWhole == nil ? 20_000 * header.width : 9 * header.width * header.height
    return result + decoding
  }
}
