import Foundation
import Testing

@testable import FoundationModels

@Suite("Decoding through libvips", .needsLibvips)
struct ImageCodecTests {
  private static func attached(
    _ name: String, maxPixelSize: Int? = nil, turn: AttachedImage.Turn = .asHeaderSays
  ) -> AttachedImage {
    AttachedImage(source: .file(Fixture.url(name), stamp: nil), maxPixelSize: maxPixelSize, turn: turn)
  }

  private static func pixels(_ encoded: EncodedImage) throws -> Pixels {
    #expect(encoded.mimeType == "image/jpeg")
    #expect(try ImageHeader(ImageBytes(encoded.data)).orientation == .up)
    return try Pixels(encoded)
  }

  @Test(
    "Every format is decoded and turned upright",
    arguments: [
      "quarters.jpg", "progressive.jpg", "damaged-profile.jpg", "quarters.png", "quarters.webp",
      "lossless.webp", "quarters.gif", "quarters.tif", "quarters.heic", "quarters.avif", "animated.gif",
      "animated.webp", "orientation-2.jpg", "orientation-3.jpg", "orientation-4.jpg", "orientation-5.jpg",
      "orientation-6.jpg", "orientation-7.jpg", "orientation-8.jpg", "orientation-6.png",
      "orientation-6.webp",
      "orientation-6.tif",
    ])
  func formats(name: String) throws {
    for image in [Self.attached(name), AttachedImage(source: ImageSource(keeping: try Fixture.data(name)))] {
      // No format is accepted, so that all have to be decoded.
      let pixels = try Self.pixels(image.encoded(maxPixelSize: 20, formats: []))
      #expect((pixels.width, pixels.height) == (20, 13))
      #expect(pixels.corners == "RG/BY")
    }
  }

  // Case 152, sgl-project/sglang #33464: the orientation in EXIF was ignored.
  @Test("A 24×16 JPEG with orientation 6 becomes 16×24")
  func case152() throws {
    var stored = try Fixture.data("quarters.jpg")
    stored.insert(
      contentsOf: [0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8) + ImageBuilder.exif(6), at: 2)
    let image = try CGImage(data: stored)
    #expect((image.width, image.height) == (16, 24))
    let pixels = try Self.pixels(image.image.encoded(maxPixelSize: nil))
    #expect((pixels.width, pixels.height) == (16, 24))
    #expect(pixels.corners == "BR/YG")
  }

  @Test(
    "An orientation that the caller gives takes the place of the header's, or follows it for an image",
    arguments: [
      (AttachedImage.Turn.insteadOfHeader(.down), "BR/YG", 16), (.insteadOfHeader(.up), "GY/RB", 16),
      (.insteadOfHeader(.right), "RG/BY", 24), (.afterHeader(.up), "RG/BY", 24),
      (.afterHeader(.down), "YB/GR", 24), (.afterHeader(.left), "GY/RB", 16),
    ])
  func turns(turn: AttachedImage.Turn, corners: String, width: Int) throws {
    let image = Self.attached("orientation-6.jpg", turn: turn)
    let pixels = try Self.pixels(image.encoded(maxPixelSize: nil, formats: []))
    #expect(pixels.corners == corners)
    #expect(pixels.width == width)
  }

  @Test(
    "The size that an image tells is the size that is sent",
    arguments: ["quarters.png", "orientation-6.jpg", "quarters.heic"], [1, 2, 5, 7, 11, 15, 16, 23, 24, 1000])
  func sizes(name: String, maxPixelSize: Int) throws {
    let image = try CGImage(contentsOf: Fixture.url(name), maxPixelSize: maxPixelSize)
    let pixels = try Self.pixels(image.image.encoded(maxPixelSize: nil, formats: []))
    #expect((pixels.width, pixels.height) == (image.width, image.height))
    #expect(max(image.width, image.height) == min(maxPixelSize, 24))
  }

  @Test("The smaller of two sizes that are asked for counts")
  func twoSizes() throws {
    let image = Self.attached("quarters.png", maxPixelSize: 12)
    #expect(try Self.pixels(image.encoded(maxPixelSize: 6)).width == 6)
    #expect(try Self.pixels(image.encoded(maxPixelSize: 18)).width == 12)
  }

  // Case 157, picsalex/yolo-scout PR#63: a truncated JPEG was filled with gray, and dropped a whole batch.
  @Test("A picture that ends too early is an error of its own", arguments: [nil, 8])
  func case157(maxPixelSize: Int?) async throws {
    let whole = try Fixture.data("noise.jpg")
    let cut = Transcript.ImageAttachment(whole.prefix(whole.count * 6 / 10))
    let good = Transcript.ImageAttachment(whole)
    async let others = (0..<20).asyncCount { _ in try await good.dataURL(maxPixelSize: maxPixelSize) }
    let error = await #expect(throws: ImageError.self) { try await cut.dataURL(maxPixelSize: maxPixelSize) }
    #expect(
      error?.description
        == (maxPixelSize == nil
          ? "The image data is cut short: its JPEG data ends too early."
          : "The image data cannot be decoded as JPEG: VipsJpeg: Premature end of input file"))
    #expect(try await others == 20)
  }

  @Test("A file that changes its mind within its data is told apart from others that fail at the same time")
  func reasons() async throws {
    // A JPEG and a PNG whose pixels are damaged; libvips keeps the reasons of both in one place.
    var jpeg = try Fixture.data("quarters.jpg")
    jpeg.removeLast(30)
    var png = try Fixture.data("quarters.png")
    png[60] ^= 0xFF
    let damaged = [Transcript.ImageAttachment(jpeg), Transcript.ImageAttachment(png)]
    let messages = await withTaskGroup(of: String.self) { group in
      for index in 0..<100 {
        group.addTask {
          do {
            return try await damaged[index % 2].dataURL(maxPixelSize: 8)
          } catch {
            return "\(error)"
          }
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(messages.count == 2, "\(messages)")
    #expect(
      messages.allSatisfy {
        $0.contains("cannot be decoded as") && $0.contains(": Vips") || $0.contains(": vipspng")
      })
  }
}

extension Range<Int> {
  /// Calls a function for each number, all at once, and counts the results.
  fileprivate func asyncCount(_ body: @escaping @Sendable (Int) async throws -> String) async throws -> Int {
    try await withThrowingTaskGroup(of: String.self) { group in
      for index in self { group.addTask { try await body(index) } }
      return try await group.reduce(0) { count, text in text.isEmpty ? count : count + 1 }
    }
  }
}
