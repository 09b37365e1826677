import Foundation

extension Transcript.ImageAttachment {
  /// Creates an attachment from a URL that holds all of the image, `data:image/png;base64,…`; nil if it is
  /// none.
  package init?(dataURL: String) {
    guard let comma = dataURL.firstIndex(of: ","), dataURL.lowercased().hasPrefix("data:") else { return nil }
    let fields = dataURL[..<comma].dropFirst("data:".count).split(
      separator: ";", omittingEmptySubsequences: false)
    guard fields.last?.lowercased() == "base64", let type = fields.first,
      let data = Data(base64Encoded: String(dataURL[dataURL.index(after: comma)...]))
    else { return nil }
    self.init(data, mimeType: String(type))
  }

  /// The image as a `data:` URL, as the asynchronous function makes it, but on the calling thread.
  ///
  /// - Throws: `ImageError`.
  package func makeDataURL(maxPixelSize: Int? = nil) throws -> String {
    try image.encoded(maxPixelSize: maxPixelSize).dataURL
  }
}
