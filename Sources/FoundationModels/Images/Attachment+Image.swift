public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
  public import ImageIO
#endif

/// Marks attachments that are images.
public struct ImageAttachmentContent: Sendable, Equatable {}

extension Attachment where Content == ImageAttachmentContent {
  /// Attaches the image in a file, which is read when a request is sent.
  ///
  /// - Parameters:
  ///   - imageURL: The file.
  ///   - orientation: How the stored pixels have to be turned; nil to believe the file.
  public init(imageURL: URL, orientation: CGImagePropertyOrientation? = nil) {
    content = .image(Transcript.ImageAttachment(imageURL: imageURL, orientation: orientation))
  }

  #if !canImport(CoreGraphics)
    /// Attaches an image.
    ///
    /// - Parameters:
    ///   - cgImage: The image.
    ///   - orientation: How the image has to be turned, if it does not stand upright.
    public init(_ cgImage: CGImage, orientation: CGImagePropertyOrientation? = nil) {
      content = .image(Transcript.ImageAttachment(cgImage, orientation: orientation))
    }
  #endif

  /// Attaches an image that is in memory in the form of an image file.
  ///
  /// - Parameters:
  ///   - imageData: The content of an image file. What it is shows when a request is sent.
  ///   - orientation: How the stored pixels have to be turned; nil to believe the data.
  public init(_ imageData: Data, orientation: CGImagePropertyOrientation? = nil) {
    content = .image(Transcript.ImageAttachment(imageData, orientation: orientation))
  }

  /// Attaches an image that is in memory in the form of an image file of a known type.
  ///
  /// - Parameters:
  ///   - imageData: The content of an image file. What it is shows when a request is sent.
  ///   - mimeType: The media type. It counts for formats that are not read here, which are sent as they are.
  ///   - orientation: How the stored pixels have to be turned; nil to believe the data.
  public init(_ imageData: Data, mimeType: String, orientation: CGImagePropertyOrientation? = nil) {
    content = .image(
      Transcript.ImageAttachment(imageData, mimeType: mimeType, orientation: orientation))
  }
}
