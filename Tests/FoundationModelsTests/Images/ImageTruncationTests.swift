import Foundation
import Testing

@testable import FoundationModels

// Case 157, picsalex/yolo-scout PR#63: a truncated JPEG was filled with gray.
@Suite("Pictures that end within their pixels")
struct ImageTruncationTests {
  // Noise, so that most of a file is pixels. The ends of PNG and GIF, of at most 16 bytes, hold none.
  static let names = [
    "noise.jpg", "noise-progressive.jpg", "noise.png", "noise.webp", "noise-lossless.webp", "noise.gif",
    "noise.tif", "noise-palette.tif", "noise.heic", "noise.avif",
  ]
  static let fractions = [0.4, 0.5, 0.6, 0.75, 0.9, 0.97, 1]

  private static func cut(_ name: String, to fraction: Double) throws -> AttachedImage {
    let data = try Fixture.data(name)
    return AttachedImage(source: ImageSource(keeping: data.prefix(Int(fraction * Double(data.count - 17)))))
  }

  @Test("One that would be sent as it is is cut short", arguments: names.prefix(6), fractions)
  func sentAsIs(name: String, fraction: Double) throws {
    let image = try Self.cut(name, to: fraction)
    let format = try image.header().format
    #expect(throws: ImageError(name: "The image data", problem: .cutShort(format))) {
      try image.encoded(maxPixelSize: nil)
    }
  }

  @Test("One that is decoded is an error in every format", .needsLibvips, arguments: names, fractions)
  func decoded(name: String, fraction: Double) throws {
    let image = try Self.cut(name, to: fraction)
    let format = try AttachedImage(source: .file(Fixture.url(name), stamp: nil)).header().format
    for maxPixelSize in [nil, 8] {
      let error = #expect(throws: ImageError.self) {
        try image.encoded(maxPixelSize: maxPixelSize, formats: [])
      }
      switch error?.problem {
      case .cutShort(format): break
      case .undecodable(format, let reason): #expect(!reason.isEmpty)
      default: Issue.record("\(String(describing: error))")
      }
    }
  }
}
