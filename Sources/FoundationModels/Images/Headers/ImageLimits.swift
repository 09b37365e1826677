/// How large a picture may claim to be before it is refused unseen.
enum ImageLimits {
  /// Pixels of a picture that is decoded row by row, in a few hundred megabytes whatever its height.
  static let pixels = 200_000_000
  /// Pixels of a picture that has to be in memory as a whole; the most costly formats take 9 bytes for each.
  static let wholePixels = 100_000_000

  /// How many pixels a picture in a format has at most, whatever its header says.
  static func pixels(in format: ImageFormat) -> Int {
    switch format {
    case .jpeg, .png: pixels
    case .webp, .gif, .tiff, .heic, .avif: wholePixels
    }
  }

  /// Refuses a picture that is too large.
  ///
  /// - Throws: `ImageProblem.tooManyPixels`.
  static func check(_ header: ImageHeader) throws {
    let isWhole = header.reasonForDecodingWhole != nil
    let (pixels, overflow) = header.width.multipliedReportingOverflow(by: header.height)
    if overflow || pixels > Self.pixels {
      throw ImageProblem.tooManyPixels(
        width: header.width, height: header.height, limit: Self.pixels, kind: nil)
    }
    if isWhole, pixels > wholePixels {
      throw ImageProblem.tooManyPixels(
        width: header.width, height: header.height, limit: wholePixels, kind: header.reasonForDecodingWhole)
    }
  }
}
