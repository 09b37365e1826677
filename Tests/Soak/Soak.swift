import Foundation
import FoundationModels
import TestSupport

/// Sends thousands of requests and tells how much memory the process holds between them.
///
/// `serve` is the other side, in a process of its own so that its memory does not count.
@main
enum Soak {
  static func main() async throws {
    if CommandLine.arguments.dropFirst().first == "serve" { try await serve() }
    let total = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
    try await ask(total)
  }

  /// Answers until the process is ended; the address is the first line of the output.
  private static func serve() async throws -> Never {
    let server = try LoopbackServer { request in
      let text = "A sentence of a usual length that an answer may have."
      guard request.text.contains(#""stream":true"#) else {
        return .init(
          headers: [(name: "Content-Type", value: "application/json")],
          body: #"{"choices":[{"message":{"content":""# + text + #""},"finish_reason":"stop"}]}"#)
      }
      let words = text.split(separator: " ").map { word -> LoopbackServer.Reply.Chunk in
        .init(#"data: {"choices":[{"index":0,"delta":{"content":""# + "\(word) \"}}]}\n\n")
      }
      return .stream(words + ["data: [DONE]\n\n"])
    }
    print(server.url)
    fflush(nil)
    while true { try await Task.sleep(for: .seconds(3600)) }
  }

  private static func ask(_ total: Int) async throws {
    let step = max(total / 10, 1)
    for start in stride(from: 0, to: total, by: step) {
      let count = min(step, total - start)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for lane in 0..<8 {
          group.addTask { try await turns(count / 8 + (lane < count % 8 ? 1 : 0), lane) }
        }
        try await group.waitForAll()
      }
      print("\(start + count) \(residentMemory())")
      fflush(nil)
    }
  }

  /// One lane: sessions of ten turns each, every second turn streamed.
  private static func turns(_ count: Int, _ lane: Int) async throws {
    var session = LanguageModelSession()
    for turn in 0..<count {
      if turn % 10 == 0 { session = LanguageModelSession(instructions: "You answer at length.") }
      if (turn + lane) % 2 == 0 {
        _ = try await session.respond(to: "Turn \(turn)")
      } else {
        for try await _ in session.streamResponse(to: "Turn \(turn)") {}
      }
    }
  }

  /// The process's resident memory in kibibytes, as Linux reports it.
  private static func residentMemory() -> Int {
    let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
