#if !canImport(CoreGraphics)
  public import Foundation

  /// A picture that stands upright, ready to be attached to a prompt.
  ///
  /// It stands in for Core Graphics' type of the same name where that does not exist, and holds no pixels. Of
  /// a file it remembers where it is, and reads it when a request is sent, so thousands of pictures cost
  /// nothing; a file that has changed by then is an error. Data is kept in a temporary file that ends with
  /// the process.
  ///
  /// JPEG, PNG, WebP, GIF, TIFF, HEIC and AVIF are read. A picture may have 200 megapixels, or 100 if its
  /// format has to be decoded as a whole.
  public final class CGImage: Sendable {
    /// The width in pixels, standing upright and shrunk.
    public let width: Int
    /// The height in pixels, standing upright and shrunk.
    public let height: Int
    let image: AttachedImage

    /// Creates a picture from a file, of which only the header is read now.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - maxPixelSize: How many pixels the longer side has at most; nil to leave it as it is. Nothing is
    ///     enlarged.
    /// - Throws: An error that names the file and says why it is no usable image.
    public convenience init(contentsOf url: URL, maxPixelSize: Int? = nil) throws {
      let source = ImageSource.file(url, stamp: nil)
      let file = try source.naming { try ImageFile(url) }
      let header = try source.naming {
        try AttachedImage.header(OpenImage(input: .file(file), bytes: file.bytes))
      }
      try self.init(.file(url, stamp: file.stamp), header, maxPixelSize: maxPixelSize)
    }

    /// Creates a picture from its encoded form.
    ///
    /// - Parameters:
    ///   - data: The content of an image file.
    ///   - maxPixelSize: How many pixels the longer side has at most; nil to leave it as it is. Nothing is
    ///     enlarged.
    /// - Throws: An error that says why the data is no usable image, or why it could not be kept.
    public convenience init(data: Data, maxPixelSize: Int? = nil) throws {
      let source = ImageSource(keeping: data)
      try self.init(source, AttachedImage(source: source).header(), maxPixelSize: maxPixelSize)
    }

    private init(_ source: ImageSource, _ header: ImageHeader, maxPixelSize: Int?) throws {
      if let maxPixelSize, maxPixelSize < 1 {
        throw ImageError(name: source.name, problem: .pixelSizeTooSmall(maxPixelSize))
      }
      (width, height) = header.uprightSize(maxPixelSize: maxPixelSize)
      image = AttachedImage(source: source, maxPixelSize: maxPixelSize, turn: .afterHeader(.up))
    }
  }

  extension ImageHeader {
    /// The size in pixels of the picture standing upright and shrunk to a longer side.
    func uprightSize(maxPixelSize: Int?) -> (width: Int, height: Int) {
      let longestSide = max(uprightWidth, uprightHeight)
      guard let maxPixelSize, maxPixelSize < longestSide else { return (uprightWidth, uprightHeight) }
      let factor = Double(maxPixelSize) / Double(longestSide)
      let sides = [uprightWidth, uprightHeight].map { max(1, Int((Double($0) * factor).rounded())) }
      return (sides[0], sides[1])
    }
  }
#endif
