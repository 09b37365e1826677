import Foundation
import Testing

@testable import FoundationModels

@Suite struct ZZHand {
  @Test func hand() async throws {
    guard let path = ProcessInfo.processInfo.environment["HAND_IMAGES"] else { return }
    let size = Int(ProcessInfo.processInfo.environment["HAND_SIZE"] ?? "1536")
    let n = Int(ProcessInfo.processInfo.environment["HAND_N"] ?? "1")!
    func hwm() throws -> String {
      try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n").filter {
        $0.hasPrefix("VmHWM")
      }.joined()
    }
    print("before", try hwm())
    let urls = path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    let start = Date()
    let images = try (0..<n).flatMap { _ in
      try urls.map { Transcript.ImageAttachment(try CGImage(contentsOf: $0, maxPixelSize: size)) }
    }
    print("made", images.count, Date().timeIntervalSince(start))
    try await withThrowingTaskGroup(of: Int.self) { g in
      for i in images { g.addTask { try await i.dataURL().utf8.count } }
      for try await c in g { if n == 1 { print(c) } }
    }
    print("sent", Date().timeIntervalSince(start), try hwm())
  }
}
