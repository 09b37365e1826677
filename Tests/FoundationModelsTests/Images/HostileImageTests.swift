import Dispatch
import Foundation
import Synchronization
import Testing

@testable import FoundationModels

@Suite("Pictures made to do harm", .needsLibvips)
struct HostileImageTests {
  /// A GIF whose canvas is small and whose only frame is not.
  static func gif(frame width: Int, _ height: Int) -> Data {
    var bytes = ImageBuilder.gif(10, 10)
    let size = bytes.count - 11
    bytes.replaceSubrange(
      size..<(size + 4), with: ImageBuilder.little(width, 2) + ImageBuilder.little(height, 2))
    return bytes
  }

  // Decoded, this one took 17 GB and 90 s.
  @Test("A GIF whose frame is larger than its canvas is refused by the size of the frame")
  func lyingGIF() throws {
    let image = AttachedImage(source: ImageSource(keeping: Self.gif(frame: 65535, 65535)))
    #expect(try image.header().width == 10)
    let error = #expect(throws: ImageError.self) { try image.encoded(maxPixelSize: 5) }
    #expect(
      error?.description == """
        The image data claims to have 65535×65535 pixels, that is 4294 megapixels; the limit is 100 megapixels.
        """)
  }

  @Test("A file that is empty by the time it is decoded is an error")
  func emptied() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "emptied-\(UUID().uuidString).png")
    try Fixture.data("quarters.png").write(to: url)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: url) } }
    let image = try ImageSource.file(url, stamp: nil).open()
    #expect(truncate(url.path, 0) == 0)
    let conversion = ImageCodec.Conversion(longestSide: 8, orientation: .up)
    let reason = "VipsForeignLoad: source is not in a known format"
    #expect(throws: ImageProblem.undecodable(.png, reason: reason)) {
      try ImageCodec.shared.get().convert(image, format: .png, conversion)
    }
  }

  @Test("A TIFF with two sizes has the first, as decoders see it")
  func twoSizes() throws {
    let sizes = [(0x100, 60_000), (0x101, 60_000), (0x100, 10), (0x101, 10)]
    let data = Data(ImageBuilder.tiff(sizes.map { (tag: $0.0, type: 4, value: $0.1) }))
    let error = #expect(throws: ImageError.self) { try CGImage(data: data) }
    #expect(
      error?.description == """
        The image data claims to have 60000×60000 pixels, that is 3600 megapixels; the limit is 200 megapixels.
        """)
  }

  @Test("Whatever bytes of a picture are changed, it is an image or an error, in little memory")
  func mutations() async {
    await #expect(processExitsWith: .success) {
      let names = [
        "quarters.jpg", "progressive.jpg", "cmyk-profile.jpg", "display-p3.jpg", "noise.jpg", "quarters.png",
        "transparent-16-bit-p3.png", "noise.png", "quarters.webp", "noise-lossless.webp", "animated.webp",
        "animated.gif", "noise.gif", "orientation-6.tif", "noise.tif", "quarters.heic", "display-p3.heic",
        "quarters.avif",
      ]
      let mutationsPerPicture = 80
      let pictures = try names.map { try Fixture.data($0) }
      let outcomes = Mutex((images: 0, errors: 0))
      // Side by side, as requests are: what one does must not disturb another.
      DispatchQueue.concurrentPerform(iterations: names.count * mutationsPerPicture) { index in
        var generator = SplitMix(state: UInt64(index))
        let data = pictures[index % names.count].mutated(by: &generator)
        let image = AttachedImage(source: ImageSource(keeping: data))
        do {
          let encoded = try image.encoded(maxPixelSize: 16, formats: index % 2 == 0 ? [] : .widelyAccepted)
          precondition(!encoded.data.isEmpty)
          outcomes.withLock { $0.images += 1 }
        } catch is ImageError {
          outcomes.withLock { $0.errors += 1 }
        } catch {
          preconditionFailure("\(error)")
        }
      }
      let (images, errors) = outcomes.withLock { $0 }
      precondition(images + errors == names.count * mutationsPerPicture)
      precondition(images > 100 && errors > 100, "\(images) images and \(errors) errors")
      let peak = try peakMemory()
      precondition(peak < 400_000_000, "\(peak / 1_000_000) MB")
    }
  }
}

/// Numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var result = state
    result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }
}

extension Data {
  /// The data with a few bytes changed, a part left out or repeated, or the end cut off.
  fileprivate func mutated(by generator: inout SplitMix) -> Data {
    var result = Data(self)
    let start = Int.random(in: 0..<count, using: &generator)
    let end = Swift.min(count, start + Int.random(in: 1...16, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: result.removeSubrange(start..<end)
    case 1: result.insert(contentsOf: self[start..<end], at: start)
    case 2: result.removeLast(count - start)
    case 3: result.replaceSubrange(start..<end, with: Data(repeating: 0xFF, count: end - start))
    case 4: result.replaceSubrange(start..<end, with: Data(count: end - start))
    default:
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        result[Int.random(in: 0..<count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
    }
    return result
  }
}
