import CImagePixels
import Foundation
import Testing

@testable import FoundationModels

/// The pictures that `Fixtures/generate.py` draws.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures", directoryHint: .isDirectory)

  static func url(_ name: String) -> URL { URL(fileURLWithPath: name, relativeTo: folder) }

  static func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }
}

/// The pixels of a decoded picture.
struct Pixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  struct Undecodable: Error {}

  /// Decodes a picture of at most 100×100 pixels.
  init(_ image: EncodedImage) throws {
    var bytes = [UInt8](repeating: 0, count: 30_000)
    var width: Int32 = 0
    var height: Int32 = 0
    let count = image.data.withUnsafeBytes { data in
      cimagepixels_decode(data.baseAddress, data.count, &bytes, bytes.count, &width, &height)
    }
    guard count > 0 else { throw Undecodable() }
    self.width = Int(width)
    self.height = Int(height)
    self.bytes = bytes
  }

  /// Red, green and blue of a pixel.
  func color(x: Int, y: Int) -> [Int] {
    (0..<3).map { Int(bytes[(y * width + x) * 3 + $0]) }
  }

  /// The letters of the colors in the four corners, row by row: "RG/BY" for a fixture that stands upright.
  var corners: String {
    let columns = [width / 4, width * 3 / 4]
    let rows = [height / 4, height * 3 / 4]
    return rows.map { y in columns.map { x in letter(color(x: x, y: y)) }.joined() }.joined(separator: "/")
  }

  private func letter(_ color: [Int]) -> String {
    let middle = ((color.max() ?? 0) + (color.min() ?? 0)) / 2
    return switch color.map({ $0 > middle }) {
    case [true, false, false]: "R"
    case [false, true, false]: "G"
    case [false, false, true]: "B"
    case [true, true, false]: "Y"
    default: "?"
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test out where pictures cannot be decoded.
  static var needsLibvips: Self {
    .enabled("libvips is not installed: apt-get install libvips42") {
      switch ImageCodec.shared {
      case .success: true
      case .failure: false
      }
    }
  }
}
