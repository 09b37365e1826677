import Testing

@testable import FoundationModels

@Suite("What is done with a picture before it is sent")
struct SendingPlanTests {
  private static func header(
    _ format: ImageFormat = .jpeg, _ width: Int = 3000, _ height: Int = 2000,
    orientation: CGImagePropertyOrientation = .up, unusual: Bool = false, animated: Bool = false
  ) -> ImageHeader {
    ImageHeader(
      format: format, width: width, height: height, orientation: orientation, hasUnusualColor: unusual,
      isAnimated: animated)
  }

  private static func wish(
    _ maxPixelSize: Int? = nil, _ orientation: CGImagePropertyOrientation? = nil
  ) -> SendingPlan.Wish {
    SendingPlan.Wish(maxPixelSize: maxPixelSize, orientation: orientation)
  }

  private static func convert(
    _ longestSide: Int, _ purpose: String, _ orientation: CGImagePropertyOrientation = .up
  ) -> SendingPlan {
    .convert(ImageCodec.Conversion(longestSide: longestSide, orientation: orientation), purpose: purpose)
  }

  @Test(
    "A picture is sent as it is, unless there is a reason to encode it anew",
    arguments: [
      (header(), 1000, wish(), SendingPlan.asIs),
      (header(.png), 1000, wish(3000), .asIs),
      (header(.webp), 20_000_000, wish(4000), .asIs),
      (header(.jpeg, 9000, 100), 1000, wish(), .asIs),
      (header(), 1000, wish(2999), convert(2999, "shrunk to 2999 pixels")),
      (header(.jpeg, 10, 3000), 1000, wish(100), convert(100, "shrunk to 100 pixels")),
      (header(.heic), 1000, wish(), convert(3000, "converted from HEIC")),
      (header(.tiff, 9000, 9000), 1000, wish(), convert(4096, "converted from TIFF")),
      (header(.tiff), 1000, wish(9000), convert(3000, "converted from TIFF")),
      (header(orientation: .left), 1000, wish(), convert(3000, "turned upright", .left)),
      (header(), 1000, wish(nil, .down), convert(3000, "turned upright", .down)),
      (header(orientation: .right), 1000, wish(nil, .up), convert(3000, "turned upright")),
      (header(unusual: true), 1000, wish(), convert(3000, "converted to standard colors")),
      (header(.webp, animated: true), 1000, wish(), convert(3000, "reduced to its first frame")),
      (header(), 20_000_001, wish(), convert(3000, "compressed from 20 MB")),
    ])
  func plans(header: ImageHeader, byteCount: Int, wish: SendingPlan.Wish, expected: SendingPlan) {
    #expect(SendingPlan(header, byteCount: byteCount, wish: wish) == expected)
  }

  @Test("A server that takes fewer formats gets those")
  func formats() {
    let wish = SendingPlan.Wish(formats: [.jpeg])
    #expect(
      SendingPlan(Self.header(.png), byteCount: 9, wish: wish) == Self.convert(3000, "converted from PNG"))
  }

  @Test("The estimate of memory is above what was measured with libvips 8.14")
  func memory() {
    // Peak memory of a process that shrinks one picture to 1536 pixels, less the 30 MB that it takes to start.
    let measured: [(ImageHeader, megabytes: Int)] = [
      (Self.header(.png, 10_562, 16_000), 210), (Self.header(.jpeg, 7000, 7000), 33),
      (whole(.heic, 7000, 7000), 382), (whole(.avif, 7000, 7000), 436), (whole(.jpeg, 7000, 7000), 300),
      (whole(.gif, 7000, 7000), 264), (whole(.png, 7000, 7000), 323),
    ]
    for (header, megabytes) in measured {
      let plan = SendingPlan(header, byteCount: 1, wish: Self.wish(1536))
      #expect(plan.memory(for: header) >= megabytes * 1_000_000)
      #expect(plan.memory(for: header) < megabytes * 5_500_000)
    }
    #expect(SendingPlan.asIs.memory(for: Self.header()) == 0)
  }

  private func whole(_ format: ImageFormat, _ width: Int, _ height: Int) -> ImageHeader {
    ImageHeader(format: format, width: width, height: height, reasonForDecodingWhole: "a test")
  }
}
