#if !canImport(Darwin)
  import Foundation
  import FoundationModels
  import TestSupport
  import Testing

  /// A file that is there as long as a test needs it.
  private func withFile<Result>(_ content: Data, _ body: (URL) async throws -> Result) async throws -> Result
  {
    let url = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString).jsonl")
    try content.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url)
  }

  private func all<Base: AsyncSequence>(_ sequence: Base) async throws -> [Base.Element] {
    try await sequence.reduce(into: []) { $0.append($1) }
  }

  @Suite("Reading bytes and lines of files")
  struct FileHandleBytesTests {
    @Test("The lines of a handle come one after the other, as client code reads them")
    func handleLines() async throws {
      try await withFile(Data("{\"id\": 1}\r\n\n{\"id\": 2}\n{\"id\": 3}".utf8)) { url async throws in
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        var lines: [String] = []
        for try await line in handle.bytes.lines {
          lines.append(line)
        }
        #expect(lines == ["{\"id\": 1}", "{\"id\": 2}", "{\"id\": 3}"])
      }
    }

    @Test("Bytes come out as they are in the file, from where the handle is")
    func handleBytes() async throws {
      let content = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
      try await withFile(content) { url async throws in
        let handle = try FileHandle(forReadingFrom: url)
        try handle.seek(toOffset: 5)
        #expect(Data(try await all(handle.bytes)) == content.dropFirst(5))
        #expect(try await all(handle.bytes).isEmpty)
      }
    }

    @Test("Lines longer than any chunk are whole")
    func longLines() async throws {
      let long = String(repeating: "é", count: 400_000)
      try await withFile(Data("\(long)\n\(long)\u{2028}x".utf8)) { url async throws in
        #expect(try await all(url.lines) == [long, long, "x"])
      }
    }

    @Test("A URL gives bytes and lines, each time from the beginning")
    func url() async throws {
      try await withFile(Data("a\n\nb".utf8)) { url async throws in
        #expect(try await all(url.lines) == ["a", "b"])
        #expect(try await all(url.lines) == ["a", "b"])
        #expect(try await all(url.resourceBytes) == Array("a\n\nb".utf8))
        #expect(try await all(url.resourceBytes.lines) == ["a", "b"])
      }
    }

    @Test("An empty file has neither bytes nor lines")
    func empty() async throws {
      try await withFile(Data()) { url async throws in
        #expect(try await all(url.resourceBytes).isEmpty)
        #expect(try await all(url.lines).isEmpty)
      }
    }

    @Test("A file that is missing is named")
    func missing() async throws {
      let url = URL(filePath: "/no such folder/data.jsonl")
      let error = await #expect(throws: CocoaError.self) { try await all(url.lines) }
      #expect(error?.code == .fileReadNoSuchFile)
      #expect(
        error?.localizedDescription
          == "The file '/no such folder/data.jsonl' could not be read: No such file or directory.")
    }

    @Test("A folder and a closed handle cannot be read")
    func unreadable() async throws {
      let folder = await #expect(throws: CocoaError.self) { try await all(URL(filePath: "/").lines) }
      #expect(folder?.localizedDescription == "The file '/' could not be read: Is a directory.")
      let pipe = Pipe()
      let writer = await #expect(throws: CocoaError.self) {
        try await all(pipe.fileHandleForWriting.bytes)
      }
      #expect(writer?.localizedDescription == "The file handle could not be read: Bad file descriptor.")
    }

    @Test("Only files and web addresses can be read", arguments: ["ftp://127.0.0.1/etc/hosts", "data.jsonl"])
    func unsupported(text: String) async throws {
      let url = try #require(URL(string: text))
      let error = await #expect(throws: CocoaError.self) { try await all(url.lines) }
      #expect(error?.code == .fileReadUnsupportedScheme)
      #expect(
        error?.localizedDescription
          == "'\(url.scheme ?? "")' URLs cannot be read, only file, http and https ones.")
    }

    @Test("A web address gives the lines of its answer")
    func web() async throws {
      let server = try LoopbackServer { request in
        request.path == "/data" ? .stream(["a\nb", "c\n", "\n", "d"]) : .init(status: 404, body: "<html>")
      }
      defer { server.stop() }
      #expect(try await all(server.url.appending(path: "data").lines) == ["a", "bc", "d"])
      do {
        _ = try await all(server.url.appending(path: "gone").lines)
        Issue.record("An error was expected.")
      } catch {
        #expect(
          error.localizedDescription
            == "\(server.url)/gone cannot be read: the server answered with status 404.")
      }
    }
  }

  @Suite("Reading pipes", .timeLimit(.minutes(5)))
  struct PipeBytesTests {
    @Test("Lines come while the pipe is open")
    func lines() async throws {
      let pipe = Pipe()
      var iterator = pipe.fileHandleForReading.bytes.lines.makeAsyncIterator()
      for line in ["first", "second"] {
        try pipe.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
        #expect(try await iterator.next() == line)
      }
      try pipe.fileHandleForWriting.write(contentsOf: Data("rest".utf8))
      try pipe.fileHandleForWriting.close()
      #expect(try await iterator.next() == "rest")
      #expect(try await iterator.next() == nil)
    }

    @Test("Many silent pipes block nobody, and each reader gets its line")
    func silence() async throws {
      let pipes = (0..<24).map { _ in Pipe() }
      let lines = try await withThrowingTaskGroup(of: String?.self) { group in
        for pipe in pipes {
          group.addTask {
            for try await line in pipe.fileHandleForReading.bytes.lines { return line }
            return nil
          }
        }
        // More than there are threads for tasks, and still this one goes on.
        try await Task.sleep(for: .milliseconds(20))
        for (number, pipe) in pipes.enumerated() {
          try pipe.fileHandleForWriting.write(contentsOf: Data("\(number)\n".utf8))
        }
        return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
      }
      #expect(lines == Set((0..<24).map { "\($0)" }))
    }

    @Test("Cancelling ends the wait for a silent pipe")
    func cancellation() async throws {
      let pipe = Pipe()
      let task = Task {
        for try await _ in pipe.fileHandleForReading.bytes {}
      }
      try await Task.sleep(for: .milliseconds(5))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      // What is written now is not lost on somebody who has left.
      try pipe.fileHandleForWriting.write(contentsOf: Data("later\n".utf8))
      try pipe.fileHandleForWriting.close()
      #expect(try await all(pipe.fileHandleForReading.bytes.lines) == ["later"])
    }
  }

  @Suite("Lines of other sequences of bytes")
  struct AsyncLineSequenceTests {
    /// Bytes that never fail.
    private struct Bytes: AsyncSequence {
      var text: String

      struct Iterator: AsyncIteratorProtocol {
        var bytes: Array<UInt8>.Iterator

        mutating func next(isolation actor: isolated (any Actor)?) async throws(Never) -> UInt8? {
          bytes.next()
        }

        mutating func next() async -> UInt8? { bytes.next() }
      }

      func makeAsyncIterator() -> Iterator { Iterator(bytes: Array(text.utf8).makeIterator()) }
    }

    @Test("Bytes that cannot fail give lines that cannot fail", arguments: LineSplitterTests.texts)
    func lines(text: String, expected: [String]) async {
      var lines: [String] = []
      for await line in Bytes(text: text).lines { lines.append(line) }
      #expect(lines == expected)
    }

    @Test("A line of a slow source comes before the next byte is there")
    func slowSource() async throws {
      let (bytes, continuation) = AsyncThrowingStream.makeStream(of: UInt8.self)
      var iterator = bytes.lines.makeAsyncIterator()
      for byte in "a\nb\r".utf8 { continuation.yield(byte) }
      #expect(try await iterator.next() == "a")
      #expect(try await iterator.next() == "b")
      struct Failure: Error {}
      continuation.finish(throwing: Failure())
      await #expect(throws: Failure.self) { try await iterator.next() }
    }
  }
#endif
