#if !canImport(Darwin)
  /// The lines of text in a sequence of bytes.
  ///
  /// The bytes are read as UTF-8; what is not becomes U+FFFD. A line ends with LF, CR, CR LF, VT, FF, NEL
  /// (U+0085), U+2028 or U+2029. Neither its end nor a line without content is delivered. Both are rules of
  /// Apple's Foundation, so line numbers cannot be counted here, and a U+2028 inside a JSON string cuts the
  /// string in two.
  public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    /// One line.
    public typealias Element = String
    /// What reading the bytes throws.
    public typealias Failure = Base.Failure

    private let base: Base

    init(_ base: Base) {
      self.base = base
    }

    /// Creates an iterator at the first line.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base)
    }

    /// Delivers line after line.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private var splitter = LineSplitter()
      /// Set if the bytes come in chunks; whole chunks are cut into lines much faster than bytes.
      private let chunks: (any ByteChunks)?
      private var bytes: Base.AsyncIterator?

      init(_ base: Base) {
        chunks = (base as? any ChunkedBytes)?.makeChunks()
        bytes = chunks == nil ? base.makeAsyncIterator() : nil
      }

      /// The next line, or nil after the last one.
      public mutating func next() async throws(Failure) -> String? {
        try await next(isolation: nil)
      }

      /// The next line, or nil after the last one.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> String? {
        while true {
          if let line = splitter.next() { return line }
          guard let chunk = try await nextChunk(isolation: actor) else { return splitter.finish() }
          splitter.append(chunk)
        }
      }

      private mutating func nextChunk(
        isolation actor: isolated (any Actor)?
      ) async throws(Failure) -> [UInt8]? {
        guard let chunks else { return try await nextBytes(isolation: actor) }
        do {
          return try await chunks.next()
        } catch {
          guard let error = error as? Failure else {
            preconditionFailure("Bytes in chunks throw any error, which \(Base.self) says it does not.")
          }
          throw error
        }
      }

      /// Bytes up to one that may end a line; nobody may wait for more than that.
      private mutating func nextBytes(
        isolation actor: isolated (any Actor)?
      ) async throws(Failure) -> [UInt8]? {
        var run: [UInt8] = []
        while let byte = try await bytes?.next(isolation: actor) {
          run.append(byte)
          switch byte {
          case 0x0A...0x0D, 0x85, 0xA8, 0xA9: return run
          default: continue
          }
        }
        return run.isEmpty ? nil : run
      }
    }
  }

  extension AsyncLineSequence: Sendable where Base: Sendable {}

  @available(*, unavailable)
  extension AsyncLineSequence.AsyncIterator: Sendable {}

  extension AsyncSequence where Element == UInt8 {
    /// The lines of text in these bytes, without empty ones.
    public var lines: AsyncLineSequence<Self> { AsyncLineSequence(self) }
  }
#endif
