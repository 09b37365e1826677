import Foundation
import Testing

@testable import FoundationModels

@Suite("Completeness of pictures that are sent as they are")
struct ImageCompletenessTests {
  static let complete: [(ImageFormat, Data)] = [
    (.jpeg, ImageBuilder.jpeg(24, 16)),
    (.jpeg, ImageBuilder.jpeg(24, 16, exif: ImageBuilder.exif(6) + [0xFF, 0xD9])),
    (.png, ImageBuilder.png(24, 16)),
    (.webp, ImageBuilder.webp(lossy: 24, 16)),
    (.webp, ImageBuilder.webp(extended: 24, 16, exif: ImageBuilder.exif(1))),
    (.gif, ImageBuilder.gif(24, 16)),
  ]

  @Test("A picture with its end is complete, whatever follows", arguments: complete)
  func whole(format: ImageFormat, data: Data) {
    #expect(ImageCompleteness(data, format: format).hasEnd)
    #expect(ImageCompleteness(data + Data([0, 0, 7]), format: format).hasEnd)
  }

  // Case 157, picsalex/yolo-scout PR#63: a truncated JPEG was filled with gray.
  @Test("A picture that is cut anywhere is not complete", arguments: complete)
  func cut(format: ImageFormat, data: Data) {
    // A PNG's last chunk ends with a checksum that no decoder misses, a WebP may lack the filling of its last
    // chunk.
    for count in 0..<(data.count - 5) {
      #expect(!ImageCompleteness(data.prefix(count), format: format).hasEnd, "\(count) of \(data.count)")
    }
  }

  @Test("The frames of a GIF are counted", arguments: [0, 1, 2, 50])
  func frames(count: Int) {
    let completeness = ImageCompleteness(ImageBuilder.gif(3, 3, frames: count), format: .gif)
    #expect(completeness == ImageCompleteness(hasEnd: true, frames: count))
  }
}
