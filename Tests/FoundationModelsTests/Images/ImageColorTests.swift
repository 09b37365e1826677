import Foundation
import Testing

@testable import FoundationModels

@Suite("Colors of decoded pictures", .needsLibvips)
struct ImageColorTests {
  /// The color in the middle of each quarter, row by row.
  private static func quarters(
    _ name: String, turn: AttachedImage.Turn = .asHeaderSays
  ) throws -> [[Int]] {
    let image = AttachedImage(source: .file(Fixture.url(name), stamp: nil), turn: turn)
    let pixels = try Pixels(image.encoded(maxPixelSize: nil, formats: []))
    let (x, y) = (pixels.width / 4, pixels.height / 4)
    return [(x, y), (3 * x, y), (x, 3 * y), (3 * x, 3 * y)].map { pixels.color(x: $0.0, y: $0.1) }
  }

  private static func areClose(_ left: [[Int]], _ right: [[Int]], tolerance: Int) -> Bool {
    zip(left.joined(), right.joined()).allSatisfy { abs($0 - $1) <= tolerance }
  }

  // In Display P3 the same colors have other numbers, red (211, 55, 45) for instance. In `cmyk-profile.jpg` a profile
  // says that the inks are the complements of sRGB's primaries.
  @Test(
    "Whatever the numbers in the file, the colors come out in sRGB",
    arguments: [
      ("quarters.png", 4), ("palette.png", 4), ("16-bit.png", 4), ("quarters.gif", 4), ("display-p3.png", 4),
      ("display-p3.tif", 4), ("display-p3.webp", 4), ("display-p3.jpg", 6), ("display-p3.heic", 6),
      ("display-p3.avif", 18), ("cmyk-profile.jpg", 6),
    ])
  func standardColors(name: String, tolerance: Int) throws {
    let expected = [[230, 30, 30], [30, 180, 30], [30, 30, 230], [240, 220, 20]]
    let found = try Self.quarters(name)
    #expect(Self.areClose(found, expected, tolerance: tolerance), "\(found)")
  }

  @Test(
    "Turning a picture leaves its colors alone",
    arguments: ["display-p3.heic", "display-p3.jpg", "cmyk-profile.jpg"])
  func turned(name: String) throws {
    let found = try Self.quarters(name, turn: .insteadOfHeader(.down))
    let expected = [[240, 220, 20], [30, 30, 230], [30, 180, 30], [230, 30, 30]]
    #expect(Self.areClose(found, expected, tolerance: 6), "\(found)")
  }

  @Test("CMYK without a profile is taken for ordinary inks on paper, which are duller than a screen")
  func ordinaryInks() throws {
    let found = try Self.quarters("cmyk.jpg")
    let expected = [[218, 65, 59], [18, 121, 76], [59, 59, 129], [250, 200, 43]]
    #expect(Self.areClose(found, expected, tolerance: 10), "\(found)")
  }

  @Test(
    "A picture of one color keeps it, and lies on white where it is transparent",
    arguments: [
      ("gray.jpg", [100, 100, 100]), ("gray-16-bit.png", [100, 100, 100]),
      ("gray-transparent.png", [177, 177, 177]), ("transparent.png", [255, 127, 127]),
      ("transparent-16-bit.png", [255, 127, 127]), ("transparent-16-bit-p3.png", [242, 142, 142]),
    ])
  func singleColors(name: String, expected: [Int]) throws {
    let found = try Self.quarters(name)
    #expect(Self.areClose(found, Array(repeating: expected, count: 4), tolerance: 4), "\(found)")
  }
}
