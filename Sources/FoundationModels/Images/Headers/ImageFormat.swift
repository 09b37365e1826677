/// The formats of pictures whose headers can be read.
package enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  case jpeg = "JPEG"
  case png = "PNG"
  case webp = "WebP"
  case gif = "GIF"
  case tiff = "TIFF"
  case heic = "HEIC"
  case avif = "AVIF"

  /// The format's name in messages.
  package var name: String { rawValue }

  /// The format's media type, `image/jpeg` for instance.
  package var mimeType: String { "image/\(rawValue.lowercased())" }
}

extension Set<ImageFormat> {
  /// What servers for vision models take as it is; everything else is sent as JPEG.
  package static let widelyAccepted: Set = [.jpeg, .png, .webp, .gif]
}
