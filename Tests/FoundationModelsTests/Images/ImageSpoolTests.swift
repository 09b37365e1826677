import Foundation
import Testing

@testable import FoundationModels

@Suite("The spool for pictures that came as data")
struct ImageSpoolTests {
  private let folder = FileManager.default.temporaryDirectory

  @Test("Pictures come back as they were, in any order, and leave nothing behind")
  func keeping() throws {
    let spool = ImageSpool(folder: folder)
    var kept: [(SpooledData, Data)] = []
    for size in [0, 1, 4095, 4096, 4097, 100_000] {
      let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 * size) })
      kept.append((try spool.keep(data), data))
    }
    for (spooled, data) in kept.reversed() { #expect(try spooled.read() == data) }
    kept.remove(at: 2)
    for (spooled, data) in kept { #expect(try spooled.read() == data) }
    #expect(spool.usage.pictures == 5)
    kept = []
    #expect(spool.usage.pictures == 0)
    #expect(spool.usage.length == 0)
  }

  @Test("The space of a picture is given back although others stay")
  func space() throws {
    let spool = ImageSpool(folder: folder)
    let first = try spool.keep(Data([1]))
    for _ in 0..<20 { _ = try spool.keep(Data(count: 10_000_000)) }
    #expect(try first.read() == Data([1]))
    #expect(spool.usage.allocated < 20_000_000)
  }

  @Test("The file has no name")
  func name() throws {
    let own = folder.appending(path: "spool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: own) }
    let spool = ImageSpool(folder: own)
    let spooled = try spool.keep(Data([1, 2]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: own.path) == [])
    #expect(try spooled.read() == Data([1, 2]))
  }

  @Test("Data that cannot be kept is told when the picture is used")
  func noFolder() throws {
    let spool = ImageSpool(folder: URL(fileURLWithPath: "/nowhere/at/all/"))
    let image = AttachedImage(source: ImageSource(keeping: Data([1]), in: spool))
    let error = #expect(throws: ImageError.self) { try image.encoded(maxPixelSize: nil) }
    #expect(
      error?.description
        == "The image data cannot be kept in a temporary file in /nowhere/at/all/: No such file or directory."
    )
  }

  @Test("Many tasks may use it at once")
  func concurrency() async throws {
    let spool = ImageSpool(folder: folder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        group.addTask {
          let data = Data(repeating: UInt8(truncatingIfNeeded: index), count: index * 37)
          let spooled = try spool.keep(data)
          await Task.yield()
          #expect(try spooled.read() == data)
        }
      }
      try await group.waitForAll()
    }
    #expect(spool.usage.pictures == 0)
  }
}
