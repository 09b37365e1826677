import Foundation
import Testing

@testable import FoundationModels

@Suite("Headers of pictures")
struct ImageHeaderTests {
  struct Example: CustomTestStringConvertible {
    var testDescription: String
    var data: Data
    var expected: ImageHeader
  }

  private static func example(
    _ name: String, _ data: Data, _ format: ImageFormat, _ width: Int, _ height: Int,
    _ orientation: CGImagePropertyOrientation = .up, whole: String? = nil, unusual: Bool = false,
    animated: Bool = false
  ) -> Example {
    Example(
      testDescription: name, data: data,
      expected: ImageHeader(
        format: format, width: width, height: height, orientation: orientation,
        reasonForDecodingWhole: whole, hasUnusualColor: unusual, isAnimated: animated))
  }

  static let examples: [Example] = [
    example("JPEG", ImageBuilder.jpeg(640, 480), .jpeg, 640, 480),
    example("extended JPEG", ImageBuilder.jpeg(65535, 1, frame: 0xC1), .jpeg, 65535, 1),
    example(
      "progressive JPEG", ImageBuilder.jpeg(7, 9, frame: 0xC2), .jpeg, 7, 9, whole: "a progressive JPEG"),
    example("gray JPEG", ImageBuilder.jpeg(7, 9, components: 1), .jpeg, 7, 9),
    example("CMYK JPEG", ImageBuilder.jpeg(7, 9, components: 4), .jpeg, 7, 9, unusual: true),
    example("12-bit JPEG", ImageBuilder.jpeg(7, 9, frame: 0xC1, precision: 12), .jpeg, 7, 9, unusual: true),
    example("arithmetic JPEG", ImageBuilder.jpeg(7, 9, frame: 0xC9), .jpeg, 7, 9, unusual: true),
    example("JPEG, turned", ImageBuilder.jpeg(24, 16, exif: ImageBuilder.exif(6)), .jpeg, 24, 16, .right),
    example(
      "JPEG, turned, big-endian", ImageBuilder.jpeg(24, 16, exif: ImageBuilder.exif(8, .bigEndian)), .jpeg,
      24, 16, .left),
    example("JPEG, orientation 9", ImageBuilder.jpeg(24, 16, exif: ImageBuilder.exif(9)), .jpeg, 24, 16),
    example("JPEG, damaged EXIF", ImageBuilder.jpeg(24, 16, exif: [0x49, 0x49, 0x2A]), .jpeg, 24, 16),
    example(
      "JPEG, table and fill bytes first",
      ImageBuilder.jpeg(24, 16, before: [0xFF, 0xC4, 0, 4, 0xFF, 0xD9, 0xFF, 0xFF, 0xFE, 0, 2]), .jpeg, 24,
      16),
    example("PNG", ImageBuilder.png(800, 600), .png, 800, 600),
    example(
      "interlaced PNG", ImageBuilder.png(8, 6, interlaced: true), .png, 8, 6, whole: "an interlaced PNG"),
    example("PNG, turned", ImageBuilder.png(8, 6, exif: ImageBuilder.exif(3)), .png, 8, 6, .down),
    example("lossy WebP", ImageBuilder.webp(lossy: 550, 368), .webp, 550, 368, whole: "a WebP"),
    example("lossless WebP", ImageBuilder.webp(lossless: 386, 395), .webp, 386, 395, whole: "a WebP"),
    example("largest lossless WebP", ImageBuilder.webp(lossless: 16384, 1), .webp, 16384, 1, whole: "a WebP"),
    example("extended WebP", ImageBuilder.webp(extended: 70000, 2), .webp, 70000, 2, whole: "a WebP"),
    example(
      "animated WebP", ImageBuilder.webp(extended: 4, 2, isAnimated: true), .webp, 4, 2, whole: "a WebP",
      animated: true),
    example(
      "WebP, turned", ImageBuilder.webp(extended: 4, 2, exif: ImageBuilder.exif(5)), .webp, 4, 2,
      .leftMirrored, whole: "a WebP"),
    example(
      "WebP, turned, introduced",
      ImageBuilder.webp(extended: 4, 2, exif: Array("Exif\0\0".utf8) + ImageBuilder.exif(7, .bigEndian)),
      .webp, 4, 2, .rightMirrored, whole: "a WebP"),
    example("GIF", ImageBuilder.gif(320, 200), .gif, 320, 200, whole: "a GIF"),
    example(
      "TIFF", Data(ImageBuilder.tiff([(0x100, 3, 100), (0x101, 4, 70000), (0x112, 3, 4)])), .tiff, 100, 70000,
      .downMirrored, whole: "a TIFF"),
    example(
      "big-endian TIFF", Data(ImageBuilder.tiff([(0x0FE, 4, 0), (0x100, 4, 5), (0x101, 3, 6)], .bigEndian)),
      .tiff, 5, 6, whole: "a TIFF"),
    example("HEIC", ImageBuilder.heif(4032, 3024), .heic, 4032, 3024, whole: "a HEIC picture"),
    example(
      "HEIC, turned by its container", ImageBuilder.heif(4032, 3024, quarterTurns: 3), .heic, 3024, 4032,
      whole: "a HEIC picture"),
    example(
      "HEIC, cut, then turned",
      ImageBuilder.heif(64, 64, cut: (24, 16), quarterTurns: 1), .heic, 16, 24, whole: "a HEIC picture"),
    example(
      "HEIC, on its head", ImageBuilder.heif(4032, 3024, quarterTurns: 2), .heic, 4032, 3024,
      whole: "a HEIC picture"),
    example("AVIF", ImageBuilder.heif(10, 20, brand: "avif"), .avif, 10, 20, whole: "an AVIF picture"),
  ]

  @Test("The header tells format, size and orientation", arguments: examples)
  func reading(example: Example) throws {
    #expect(try ImageHeader(ImageBytes(example.data)) == example.expected)
  }

  @Test("The part of the data does not matter", arguments: examples)
  func slice(example: Example) throws {
    let slice = (Data([1, 2, 3]) + example.data).dropFirst(3)
    #expect(try ImageHeader(ImageBytes(slice)) == example.expected)
  }

  @Test("A header that is cut anywhere is an error or says the same, and never crashes", arguments: examples)
  func cut(example: Example) {
    for count in 0..<example.data.count {
      do {
        let header = try ImageHeader(ImageBytes(example.data.prefix(count)))
        #expect(
          (header.format, header.width, header.height)
            == (example.expected.format, example.expected.width, example.expected.height))
      } catch {
        #expect(error is ImageProblem)
      }
    }
  }

  @Test("Any byte of a header may be anything", arguments: examples)
  func damage(example: Example) {
    for index in 0..<min(example.data.count, 300) {
      for byte: UInt8 in [0x00, 0x01, 0x7F, 0x80, 0xFF, ~example.data[index]] {
        var data = example.data
        data[index] = byte
        do {
          let header = try ImageHeader(ImageBytes(data))
          #expect(header.width > 0 && header.height > 0)
        } catch {
          #expect(error is ImageProblem)
        }
      }
    }
  }

  @Test(
    "A damaged header says what is wrong",
    arguments: [
      (ImageBuilder.jpeg(0, 5), "x is damaged: its JPEG header says 0×5 pixels."),
      (ImageBuilder.png(5, 0), "x is damaged: its PNG header says 5×0 pixels."),
      (Data([0xFF, 0xD8, 0xFF, 0xD9]), "x is damaged: its JPEG header has no size before the pixels."),
      (Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 1]), "x is damaged: its JPEG header has a segment of 1 bytes."),
      (
        Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 0x41]),
        "x is damaged: its JPEG header has no marker where one is due."
      ),
      (ImageBuilder.png(5, 5).prefix(20), "x is cut short: its PNG data ends too early."),
      (Data(ImageBuilder.tiff([(0x100, 3, 1)])), "x is damaged: its TIFF header has no size."),
      (
        Data(ImageBuilder.box("ftyp", Array("heic\0\0\0\0mif1".utf8))),
        "x is damaged: its HEIC header has no directory of pictures."
      ),
    ])
  func damaged(data: Data, message: String) {
    #expect(complaint(data) == message)
  }
}

/// What is said about data that is no usable picture, if it is named x.
func complaint(_ data: Data) -> String {
  do {
    let header = try ImageHeader(ImageBytes(data))
    try ImageLimits.check(header)
    return "no complaint: \(header)"
  } catch let problem as ImageProblem {
    return problem.message(about: "x")
  } catch {
    return "another error: \(error)"
  }
}
