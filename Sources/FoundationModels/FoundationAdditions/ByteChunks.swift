#if !canImport(Darwin)
  /// Where bytes come from, in chunks as large as they come.
  protocol ByteChunks: Sendable {
    /// The next chunk, never empty, or nil at the end; one call at a time.
    func next() async throws -> [UInt8]?
  }

  /// Bytes that come in chunks, so that nobody needs to take them one by one.
  protocol ChunkedBytes: AsyncSequence where Element == UInt8, Failure == any Error {
    /// The chunks from the beginning on.
    func makeChunks() -> any ByteChunks
  }

  /// Takes chunks apart into bytes.
  struct ByteIterator {
    private let chunks: any ByteChunks
    private var chunk: [UInt8] = []
    private var position = 0

    init(_ chunks: any ByteChunks) {
      self.chunks = chunks
    }

    mutating func next(isolation: isolated (any Actor)?) async throws -> UInt8? {
      if position == chunk.count {
        guard let chunk = try await chunks.next() else { return nil }
        self.chunk = chunk
        position = 0
      }
      defer { position += 1 }
      return chunk[position]
    }
  }
#endif
