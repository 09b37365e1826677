import CImagePixels
import Foundation
import Testing

@testable import FoundationModels

// Each test measures a process of its own, since the peak of this one belongs to all tests.
@Suite("Memory that pictures take")
struct ImageMemoryTests {
  // Case 104, promptfoo #2507: 500 prompts with pictures exhausted memory.
  @Test("500 pictures of 1 MB cost next to nothing until they are sent")
  func case104() async {
    await #expect(processExitsWith: .success) {
      let content = try Fixture.data("quarters.jpg") + Data(count: 1_000_000)
      let url = FileManager.default.temporaryDirectory.appending(path: "memory-\(UUID().uuidString).jpg")
      try content.write(to: url)
      defer { try? FileManager.default.removeItem(at: url) }
      let before = try peakMemory()
      var prompts: [Prompt] = []
      for index in 0..<500 {
        let image = try index % 2 == 0 ? CGImage(contentsOf: url) : CGImage(data: content)
        prompts.append(
          Prompt {
            FoundationModels.Attachment(image)
            "What is it?"
          })
      }
      let attachments = prompts.flatMap { $0.components.segments }.compactMap { segment in
        if case .attachment(let attachment) = segment { attachment.content } else { nil }
      }
      precondition(attachments.count == 500)
      for case .image(let image) in attachments {
        let url = try await image.dataURL()
        precondition(url.utf8.count > 1_300_000)
      }
      let grown = try peakMemory() - before
      precondition(grown < 60_000_000, "\(grown / 1_000_000) MB more")
    }
  }

  // Measured with libvips 8.14.1 and noise: a process that does nothing else takes 241 MB.
  @Test("A PNG of 168 megapixels is shrunk in less than 400 MB", .needsLibvips)
  func largePNG() async {
    await #expect(processExitsWith: .success) {
      let url = FileManager.default.temporaryDirectory.appending(path: "memory-\(UUID().uuidString).png")
      defer { try? FileManager.default.removeItem(at: url) }
      precondition(cimagepixels_write_png(url.path, 10_500, 16_000, 4, 0) == 0)
      let image = Transcript.ImageAttachment(try CGImage(contentsOf: url, maxPixelSize: 1024))
      let data = try await image.dataURL()
      precondition(data.hasPrefix("data:image/jpeg"))
      let peak = try peakMemory()
      precondition(peak < 400_000_000, "\(peak / 1_000_000) MB")
    }
  }

  @Test("Several large PNGs wait for each other", .needsLibvips)
  func largePNGs() async {
    await #expect(processExitsWith: .success) {
      let url = FileManager.default.temporaryDirectory.appending(path: "memory-\(UUID().uuidString).png")
      defer { try? FileManager.default.removeItem(at: url) }
      precondition(cimagepixels_write_png(url.path, 10_500, 16_000, 4, 0) == 0)
      let before = try peakMemory()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          group.addTask {
            let image = Transcript.ImageAttachment(try CGImage(contentsOf: url, maxPixelSize: 512))
            let data = try await image.dataURL()
            precondition(data.hasPrefix("data:image/jpeg"))
          }
        }
        try await group.waitForAll()
      }
      let peak = try peakMemory()
      precondition(peak < 700_000_000, "\(peak / 1_000_000) MB, \(before / 1_000_000) MB of them before")
    }
  }
}

/// The most memory that this process has used so far, in bytes.
func peakMemory() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
  return (line.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
}
