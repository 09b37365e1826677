import Evaluations
import Testing

@Suite("Loaders of samples in memory")
struct LoaderTests {
  @Test("ArrayLoader keeps the order and can be read again")
  func array() async throws {
    let loader = ArrayLoader(samples: [TextSample("a"), TextSample("b")])
    #expect(try await Loading(loader).samples.map(\.input) == ["a", "b"])
    #expect(try await Loading(loader).samples.map(\.input) == ["a", "b"])
  }

  @Test("StreamLoader yields what its sequence yields, and throws what it throws")
  func stream() async throws {
    let (stream, continuation) = AsyncThrowingStream<TextSample, any Error>.makeStream()
    continuation.yield(TextSample("a"))
    continuation.finish(throwing: TestError("cut"))
    var seen: [String] = []
    await #expect(throws: TestError("cut")) {
      for try await sample in StreamLoader(stream: stream).stream { seen.append(sample.input) }
    }
    #expect(seen == ["a"])
  }
}
