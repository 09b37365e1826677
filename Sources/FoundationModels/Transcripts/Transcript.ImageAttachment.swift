public import Foundation

#if canImport(ImageIO)
  public import ImageIO
#endif

extension Transcript {
  /// An image in a transcript: where it is, and how it is to be shown; the pixels are read when a request is
  /// sent.
  ///
  /// Two of them are equal if they name the same file, or hold the same data, and are to be shown alike.
  public struct ImageAttachment: Sendable, Equatable {
    let image: AttachedImage
    /// The file that was attached by its URL; nil for images and data.
    public let url: URL?

    /// Creates an attachment from a file, which is read when a request is sent.
    ///
    /// - Parameters:
    ///   - imageURL: The file.
    ///   - orientation: How the stored pixels have to be turned; nil to believe the file.
    public init(imageURL: URL, orientation: CGImagePropertyOrientation? = nil) {
      url = imageURL
      image = AttachedImage(source: .file(imageURL, stamp: nil), turn: .replacing(orientation))
    }

    #if !canImport(CoreGraphics)
      /// Creates an attachment from an image.
      ///
      /// - Parameters:
      ///   - cgImage: The image.
      ///   - orientation: How the image has to be turned, if it does not stand upright.
      public init(_ cgImage: CGImage, orientation: CGImagePropertyOrientation? = nil) {
        url = nil
        var image = cgImage.image
        if let orientation { image.turn = .afterHeader(orientation) }
        self.image = image
      }
    #endif

    /// Creates an attachment from the content of an image file.
    ///
    /// - Parameters:
    ///   - imageData: The content of an image file. What it is shows when a request is sent.
    ///   - orientation: How the stored pixels have to be turned; nil to believe the data.
    public init(_ imageData: Data, orientation: CGImagePropertyOrientation? = nil) {
      url = nil
      image = AttachedImage(source: ImageSource(keeping: imageData), turn: .replacing(orientation))
    }

    /// Creates an attachment from the content of an image file of a known type.
    ///
    /// - Parameters:
    ///   - imageData: The content of an image file. What it is shows when a request is sent.
    ///   - mimeType: The media type. It counts for formats that are not read here, which are sent as they
    ///     are.
    ///   - orientation: How the stored pixels have to be turned; nil to believe the data.
    public init(_ imageData: Data, mimeType: String, orientation: CGImagePropertyOrientation? = nil) {
      url = nil
      image = AttachedImage(
        source: ImageSource(keeping: imageData), statedType: mimeType.lowercased(),
        turn: .replacing(orientation))
    }
  }
}

extension Transcript.ImageAttachment {
  /// How the stored pixels have to be turned: what was given, else what the file's header says, else upright.
  ///
  /// An image that stands upright already says so, unless an orientation was given with it.
  public var orientation: CGImagePropertyOrientation {
    switch image.turn {
    case .insteadOfHeader(let orientation), .afterHeader(let orientation): return orientation
    case .asHeaderSays: break
    }
    // A file that cannot be read has no orientation; why it cannot be read is told when it is sent.
    return (try? image.header().orientation) ?? .up
  }

  /// The image in the form in which servers take it: JPEG, PNG, WebP or GIF.
  ///
  /// An image in one of these formats that stands upright and need not be shrunk is passed on byte for byte,
  /// transparency and metadata included. Every other image is decoded, turned upright, shrunk, laid on white,
  /// and becomes a JPEG of quality 90 in standard colors, without metadata and with at most 4096 pixels on a
  /// side. Of an animation that is the first frame.
  ///
  /// Reading it takes a while and blocks the calling thread.
  ///
  /// - Throws: An error that names the file and says what is wrong with it, or what to install.
  public var data: Data {
    get throws { try image.encoded(maxPixelSize: nil).data }
  }

  /// The media type of ``data``, `image/jpeg` for instance.
  ///
  /// - Throws: An error that names the file and says what is wrong with it.
  public var mimeType: String {
    get throws {
      switch try image.prepare(maxPixelSize: nil) {
      case .ready(let encoded): encoded.mimeType
      case .convert: ImageFormat.jpeg.mimeType
      }
    }
  }

  /// The image as a `data:` URL for a request, made as ``data`` is.
  ///
  /// Files are read and images are decoded on threads of their own; only a few at once, within a limit of
  /// memory.
  ///
  /// - Parameters:
  ///   - maxPixelSize: How many pixels the longer side may have, in addition to what the image itself asks
  ///     for; nil for any number. Nothing is enlarged.
  ///   - formats: Which formats the server takes; images in others become JPEGs.
  /// - Throws: `ImageError`, or `CancellationError`.
  nonisolated(nonsending) package func dataURL(
    maxPixelSize: Int? = nil, formats: Set<ImageFormat> = .widelyAccepted
  ) async throws -> String {
    try await image.encodedOutsideOfTasks(maxPixelSize: maxPixelSize, formats: formats).dataURL
  }

  /// The file or the data in a few words, for messages and summaries.
  package var name: String {
    switch image.source {
    case .file(let url, _): url.lastPathComponent
    case .spooled, .lost: "from data"
    }
  }

  /// The file that the image is read from, however it was attached; nil for data.
  package var fileURL: URL? {
    switch image.source {
    case .file(let url, _): url
    case .spooled, .lost: nil
    }
  }
}

extension AttachedImage.Turn {
  fileprivate static func replacing(_ orientation: CGImagePropertyOrientation?) -> AttachedImage.Turn {
    orientation.map { .insteadOfHeader($0) } ?? .asHeaderSays
  }
}
