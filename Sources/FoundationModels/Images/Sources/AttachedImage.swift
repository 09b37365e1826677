/// A picture as it was attached: where it is, and what is to be done with it before a model sees it.
struct AttachedImage: Sendable, Equatable {
  var source: ImageSource
  /// The media type that the caller gave, for formats that are not known here.
  var statedType: String?
  /// How many pixels the longer side may have; nil for any number.
  var maxPixelSize: Int?
  var turn = Turn.asHeaderSays

  /// How a picture is turned upright.
  enum Turn: Sendable, Hashable {
    case asHeaderSays
    /// The caller knows better than the header.
    case insteadOfHeader(CGImagePropertyOrientation)
    /// The caller looks at a picture that stands upright already.
    case afterHeader(CGImagePropertyOrientation)

    /// How the stored pixels have to be turned.
    func orientation(header: CGImagePropertyOrientation) -> CGImagePropertyOrientation {
      switch self {
      case .asHeaderSays: header
      case .insteadOfHeader(let orientation): orientation
      case .afterHeader(let orientation): header.followed(by: orientation)
      }
    }
  }

  /// Reads the header.
  ///
  /// - Throws: `ImageError` if the picture cannot be read, is none, or is too large.
  func header() throws -> ImageHeader {
    try source.naming { try Self.header(source.open()) }
  }

  /// Reads the header of an open picture.
  ///
  /// - Throws: `ImageProblem`.
  static func header(_ image: OpenImage) throws -> ImageHeader {
    let header = try ImageHeader(image.bytes)
    try ImageLimits.check(header)
    return header
  }
}
