import Testing

@testable import FoundationModels

@Suite("Orientations")
struct OrientationTests {
  static let all = (1...8).compactMap { CGImagePropertyOrientation(rawValue: $0) }

  /// The rows of letters with an orientation's turn carried out, as EXIF 2.32 describes the eight: where row
  /// 0 and column 0 of the stored picture are to be shown.
  private static func turned(_ rows: [String], _ orientation: CGImagePropertyOrientation) -> [String] {
    func transposed(_ rows: [String]) -> [String] {
      rows[0].indices.map { index in String(rows.map { $0[index] }) }
    }
    func mirrored(_ rows: [String]) -> [String] { rows.map { String($0.reversed()) } }
    return switch orientation {
    case .up: rows
    case .upMirrored: mirrored(rows)
    case .down: mirrored(rows.reversed())
    case .downMirrored: rows.reversed()
    case .leftMirrored: transposed(rows)
    case .right: mirrored(transposed(rows))
    case .rightMirrored: mirrored(transposed(rows).reversed())
    case .left: transposed(rows).reversed()
    }
  }

  @Test("One turn followed by another is the turn that does both", arguments: all, all)
  func following(first: CGImagePropertyOrientation, second: CGImagePropertyOrientation) {
    let rows = ["abc", "def"]
    let both = Self.turned(Self.turned(rows, first), second)
    #expect(Self.turned(rows, first.followed(by: second)) == both)
  }

  @Test("The numbers are those of EXIF")
  func numbers() {
    #expect(
      Self.all == [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left])
    #expect(Self.all.map(\.swapsSides) == [false, false, false, false, true, true, true, true])
    #expect(CGImagePropertyOrientation(rawValue: 0) == nil)
    #expect(CGImagePropertyOrientation(rawValue: 9) == nil)
  }
}
