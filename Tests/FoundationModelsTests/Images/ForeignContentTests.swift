import Foundation
import Testing

@testable import FoundationModels

@Suite("What is not a picture")
struct ForeignContentTests {
  private static let supported = "(JPEG, PNG, WebP, GIF, TIFF, HEIC and AVIF are)"

  // Case 155, MCERQUA/OpenVoiceUI PR#470: error bodies that were saved as pictures.
  @Test(
    "Data that is no picture is told for what it seems to be",
    arguments: [
      (#"{"error":"The requested model is deprecated"}"#, "x is not an image (it looks like JSON)."),
      ("\u{FEFF} \n[1, 2]", "x is not an image (it looks like JSON)."),
      ("Not Found", "x is not an image (it looks like text)."),
      ("Überall nichts", "x is not an image (it looks like text)."),
      ("", "x is not an image (it is empty)."),
      (" \n", "x is not an image (it looks like white space)."),
      ("<!DOCTYPE html><html>", "x is not an image (it looks like a web page)."),
      ("<?xml version=\"1.0\"?><Error/>", "x is not an image (it looks like XML)."),
      (
        "<svg width='1'/>",
        "x is an SVG drawing, which is not supported \(supported). Convert it to JPEG or PNG."
      ),
      (
        "<?xml version=\"1.0\"?>\n<svg/>",
        "x is an SVG drawing, which is not supported \(supported). Convert it to JPEG or PNG."
      ),
      (
        "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a",
        "x is not an image (it looks like a pointer of Git LFS). Run git lfs pull."
      ),
      ("%PDF-1.7", "x is not an image (it looks like a PDF document)."),
      ("PK\u{3}\u{4}", "x is not an image (it looks like a ZIP archive)."),
      ("BM1234", "x is a BMP image, which is not supported \(supported). Convert it to JPEG or PNG."),
      ("II+\0", "x is a BigTIFF image, which is not supported \(supported). Convert it to JPEG or PNG."),
      ("MM\0+", "x is a BigTIFF image, which is not supported \(supported). Convert it to JPEG or PNG."),
      ("\u{0}\u{0}\u{0}\u{10}ftypisom\0\0\0\0", "x is not an image (it looks like a video)."),
      ("\u{1}\u{2}\u{3}", "x is not an image in a known format (JPEG, PNG, WebP, GIF, TIFF, HEIC and AVIF)."),
    ])
  func texts(text: String, message: String) {
    #expect(complaint(Data(text.utf8)) == message)
  }

  @Test("A long text is one although its last character is cut in two")
  func longText() {
    for offset in 0..<4 {
      let text = String(repeating: "a", count: offset) + String(repeating: "𝄞", count: 1000)
      #expect(complaint(Data(text.utf8)) == "x is not an image (it looks like text).")
    }
  }

  // Case 161, bethgelab/stylize-datasets #12: decompression bombs.
  @Test(
    "A picture that claims too many pixels is refused",
    arguments: [
      (
        ImageBuilder.png(60_000, 60_000),
        "x claims to have 60000×60000 pixels, that is 3600 megapixels; the limit is 200 megapixels."
      ),
      (
        ImageBuilder.png(0xFFFF_FFFF, 0xFFFF_FFFF),
        "x claims to have 4294967295×4294967295 pixels, that is 9223372036854 megapixels; the limit is 200 megapixels."
      ),
      (
        ImageBuilder.png(12_000, 10_000, interlaced: true),
        "x claims to have 12000×10000 pixels, that is 120 megapixels; the limit for an interlaced PNG is 100 megapixels."
      ),
      (
        ImageBuilder.heif(60_000, 60_000, cut: (10, 10)),
        "x claims to have 60000×60000 pixels, that is 3600 megapixels; the limit is 200 megapixels."
      ),
      (
        ImageBuilder.webp(lossless: 16_000, 16_000),
        "x claims to have 16000×16000 pixels, that is 256 megapixels; the limit is 200 megapixels."
      ),
    ])
  func bombs(data: Data, message: String) {
    #expect(complaint(data) == message)
  }

  @Test("A picture just within the limits is not")
  func large() {
    #expect(complaint(ImageBuilder.png(20_000, 10_000)).hasPrefix("no complaint"))
    #expect(complaint(ImageBuilder.jpeg(10_000, 10_000, frame: 0xC2)).hasPrefix("no complaint"))
  }
}
