package import Foundation

/// A picture in the form in which it is sent.
package struct EncodedImage: Sendable, Hashable {
  /// The encoded bytes.
  package var data: Data
  /// Their media type.
  package var mimeType: String

  /// The picture as a URL that holds all of it.
  package var dataURL: String { "data:\(mimeType);base64,\(data.base64EncodedString())" }
}
