import Foundation
import Testing

@testable import FoundationModels

@Suite("Pictures on their way into a request")
final class ImageSendingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "image-sending-\(UUID().uuidString)", directoryHint: .isDirectory)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Issue.record(error)
    }
  }

  private func file(_ name: String, _ content: Data) throws -> URL {
    let url = URL(fileURLWithPath: name, relativeTo: folder)
    try content.write(to: url)
    return url
  }

  private func complaint(_ body: () throws -> Void) -> String? {
    #expect(throws: ImageError.self, performing: body)?.description
  }

  @Test(
    "A picture that needs no change is sent byte for byte, and takes no libvips",
    arguments: [
      ("quarters.jpg", "image/jpeg"), ("quarters.png", "image/png"), ("transparent.png", "image/png"),
      ("quarters.webp", "image/webp"), ("quarters.gif", "image/gif"),
    ])
  func asIs(name: String, mimeType: String) async throws {
    let data = try Fixture.data(name)
    let expected = EncodedImage(data: data, mimeType: mimeType)
    let missing = Result<ImageCodec, any Error>.failure(ImageCodec.LoadingError(reason: "It is not here."))
    for image in [
      Transcript.ImageAttachment(imageURL: Fixture.url(name)), Transcript.ImageAttachment(data),
      Transcript.ImageAttachment(data, mimeType: "image/x-unknown"),
      Transcript.ImageAttachment(try CGImage(data: data)),
      Transcript.ImageAttachment(try CGImage(contentsOf: Fixture.url(name), maxPixelSize: 24)),
    ] {
      #expect(try image.image.encoded(maxPixelSize: 24, codec: missing) == expected)
      #expect(try await image.dataURL() == "data:\(mimeType);base64,\(data.base64EncodedString())")
      #expect(try image.data == data)
      #expect(try image.mimeType == mimeType)
    }
  }

  @Test("A URL for a request begins with the media type of its data", .needsLibvips)
  func dataURL() async throws {
    let image = Transcript.ImageAttachment(imageURL: Fixture.url("quarters.heic"))
    let url = try await image.dataURL(maxPixelSize: 12)
    let prefix = "data:image/jpeg;base64,"
    #expect(url.hasPrefix(prefix))
    let data = try #require(Data(base64Encoded: String(url.dropFirst(prefix.count))))
    #expect(try ImageHeader(ImageBytes(data)).uprightSize(maxPixelSize: nil) == (12, 8))
    #expect(try image.mimeType == "image/jpeg")
  }

  @Test(
    "Without libvips a picture that needs it says for what, and what to install",
    arguments: [
      ("quarters.heic", nil, "converted from HEIC"), ("quarters.tif", nil, "converted from TIFF"),
      ("orientation-6.jpg", nil, "turned upright"), ("quarters.jpg", 10, "shrunk to 10 pixels"),
      ("cmyk.jpg", nil, "converted to standard colors"), ("animated.gif", nil, "reduced to its first frame"),
      ("animated.webp", nil, "reduced to its first frame"),
    ] as [(String, Int?, String)])
  func noLibvips(name: String, maxPixelSize: Int?, purpose: String) {
    let image = AttachedImage(source: .file(Fixture.url(name), stamp: nil), maxPixelSize: maxPixelSize)
    let codec = Result { try ImageCodec(library: "libnowhere.so.42") }
    #expect(
      complaint { _ = try image.encoded(maxPixelSize: nil, codec: codec) } == """
        \(name) has to be \(purpose), which takes libvips. Install it: apt-get install libvips42 \
        (libnowhere.so.42: cannot open shared object file: No such file or directory)
        """)
  }

  @Test("A library that is another says which function it lacks")
  func otherLibrary() {
    #expect(throws: ImageCodec.LoadingError(reason: "it has no function vips_init")) {
      try ImageCodec(library: "libc.so.6")
    }
  }

  @Test("A file that cannot be read says why, now or when it is sent")
  func unreadable() throws {
    let missing = URL(fileURLWithPath: "missing.jpg", relativeTo: folder)
    #expect(complaint { _ = try CGImage(contentsOf: missing) } == "missing.jpg does not exist.")
    #expect(
      complaint { _ = try Transcript.ImageAttachment(imageURL: missing).data }
        == "missing.jpg does not exist.")
    let path = folder.appending(path: "missing.jpg").path
    #expect(
      complaint { _ = try CGImage(contentsOf: URL(fileURLWithPath: path)) } == "\(path) does not exist.")
    #expect(
      complaint { _ = try CGImage(contentsOf: folder) } == "\(folder.relativePath) is not a file.")
    let page = try #require(URL(string: "https://example.com/a.jpg"))
    #expect(
      complaint { _ = try CGImage(contentsOf: page) }
        == "https://example.com/a.jpg is not the URL of a file. Download the image, and name the file.")
    let bare = try #require(URL(string: "photos/a.jpg"))
    #expect(
      complaint { _ = try CGImage(contentsOf: bare) }
        == "photos/a.jpg is not the URL of a file. Make one with URL(fileURLWithPath:).")
  }

  // Case 155, MCERQUA/OpenVoiceUI PR#470: error bodies that were saved as pictures.
  @Test("A file that is no picture names itself")
  func case155() throws {
    let photo = try file("photo.jpg", Data(#"{"error":"The requested model is deprecated"}"#.utf8))
    let page = try file("b.png", Data("Not Found".utf8))
    let photoMessage = "photo.jpg is not an image (it looks like JSON)."
    #expect(complaint { _ = try CGImage(contentsOf: photo) } == photoMessage)
    #expect(complaint { _ = try Transcript.ImageAttachment(imageURL: photo).data } == photoMessage)
    #expect(complaint { _ = try CGImage(contentsOf: page) } == "b.png is not an image (it looks like text).")
    #expect(
      complaint { _ = try Transcript.ImageAttachment(Data("{}".utf8), mimeType: "image/bmp").data }
        == "The image data is not an image (it looks like JSON).")
  }

  @Test("A picture in a format that is not known is sent under the type that was given with it")
  func statedType() throws {
    let data = Data("BM and so on".utf8)
    let image = Transcript.ImageAttachment(data, mimeType: "image/BMP")
    #expect(try image.data == data)
    #expect(try image.mimeType == "image/bmp")
    #expect(
      complaint { _ = try Transcript.ImageAttachment(data, mimeType: "image/png").data }
        == """
        The image data is a BMP image, which is not supported (JPEG, PNG, WebP, GIF, TIFF, HEIC and AVIF are). \
        Convert it to JPEG or PNG.
        """)
  }

  // Case 161, bethgelab/stylize-datasets #12: decompression bombs.
  @Test("A picture that claims too much is refused when it is made")
  func case161() throws {
    let bomb = try file("bomb.png", ImageBuilder.png(60_000, 60_000))
    #expect(
      complaint { _ = try CGImage(contentsOf: bomb) } == """
        bomb.png claims to have 60000×60000 pixels, that is 3600 megapixels; the limit is 200 megapixels.
        """)
  }

  @Test("A file that changes after an image was made from it is not sent")
  func changed() throws {
    let url = try file("a.png", ImageBuilder.png(4, 4))
    let image = Transcript.ImageAttachment(try CGImage(contentsOf: url))
    #expect(try image.mimeType == "image/png")
    try (ImageBuilder.png(5, 5) + Data([0])).write(to: url)
    #expect(
      complaint { _ = try image.data }
        == "a.png has changed since the image was created from it. Create the image again.")
    #expect(try Transcript.ImageAttachment(imageURL: url).mimeType == "image/png")
  }

  @Test("A size of no pixels is an error", arguments: [0, -1])
  func noPixels(maxPixelSize: Int) throws {
    let url = Fixture.url("quarters.png")
    let message =
      "quarters.png cannot be made \(maxPixelSize) pixels wide and high. Give a maxPixelSize of 1 or more."
    #expect(complaint { _ = try CGImage(contentsOf: url, maxPixelSize: maxPixelSize) } == message)
    let image = AttachedImage(source: .file(url, stamp: nil))
    #expect(complaint { _ = try image.encoded(maxPixelSize: maxPixelSize) } == message)
  }

  @Test("A pipe is not waited for")
  func pipe() throws {
    let path = folder.appending(path: "pipe.jpg").path
    #expect(mkfifo(path, 0o600) == 0)
    #expect(complaint { _ = try CGImage(contentsOf: URL(fileURLWithPath: path)) } == "\(path) is not a file.")
  }
}
