#if canImport(ImageIO)
  public import ImageIO
#else
  /// How stored pixels have to be turned to stand upright; the numbers are those of EXIF.
  public enum CGImagePropertyOrientation: UInt32, Sendable, Hashable {
    /// The pixels stand upright.
    case up = 1
    /// The pixels are mirrored, left for right.
    case upMirrored
    /// The pixels stand on their head.
    case down
    /// The pixels are mirrored, top for bottom.
    case downMirrored
    /// The pixels are mirrored and lie on their left side.
    case leftMirrored
    /// The top is at the right of the stored pixels: they have to be turned clockwise by a quarter.
    case right
    /// The pixels are mirrored and lie on their right side.
    case rightMirrored
    /// The top is at the left of the stored pixels: they have to be turned counterclockwise by a quarter.
    case left
  }
#endif

extension CGImagePropertyOrientation {
  /// Whether turning makes the width the height.
  var swapsSides: Bool { rawValue >= 5 }

  /// The orientation that does what this one and then another do.
  func followed(by next: CGImagePropertyOrientation) -> CGImagePropertyOrientation {
    // Mirroring reverses the sense of the turns made before it.
    let turns = next.isMirrored ? next.quarterTurns - quarterTurns : next.quarterTurns + quarterTurns
    return CGImagePropertyOrientation(isMirrored: isMirrored != next.isMirrored, quarterTurns: turns)
  }

  /// Every orientation is a mirroring, left for right, or none, followed by clockwise turns.
  private var isMirrored: Bool {
    switch self {
    case .upMirrored, .downMirrored, .leftMirrored, .rightMirrored: true
    default: false
    }
  }

  private var quarterTurns: Int {
    switch self {
    case .right, .rightMirrored: 1
    case .down, .downMirrored: 2
    case .left, .leftMirrored: 3
    default: 0
    }
  }

  private init(isMirrored: Bool, quarterTurns: Int) {
    let plain: [CGImagePropertyOrientation] = [.up, .right, .down, .left]
    let mirrored: [CGImagePropertyOrientation] = [.upMirrored, .rightMirrored, .downMirrored, .leftMirrored]
    self = (isMirrored ? mirrored : plain)[(quarterTurns % 4 + 4) % 4]
  }
}
