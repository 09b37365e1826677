#if !canImport(Darwin)
  public import Foundation

  extension URL {
    /// The bytes of the file, or of the web server's answer, that the URL leads to.
    ///
    /// Nothing is opened before the first byte is asked for. Iterating throws if the resource cannot be read,
    /// if a server answers with an error status, and `CancellationError` if the task is cancelled.
    public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }

    /// The lines of text in the file, or the web server's answer, that the URL leads to, without empty ones.
    public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }

    /// The bytes that a URL leads to.
    public struct AsyncBytes: AsyncSequence, Sendable {
      /// One byte.
      public typealias Element = UInt8
      /// Delivers byte after byte.
      public typealias AsyncIterator = Iterator

      fileprivate let url: URL

      /// Creates an iterator at the first byte.
      public func makeAsyncIterator() -> Iterator {
        Iterator(bytes: ByteIterator(makeChunks()))
      }

      /// Delivers byte after byte.
      public struct Iterator: AsyncIteratorProtocol {
        fileprivate var bytes: ByteIterator

        /// The next byte, or nil at the end.
        public mutating func next() async throws -> UInt8? {
          try await bytes.next(isolation: nil)
        }

        /// The next byte, or nil at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> UInt8? {
          try await bytes.next(isolation: actor)
        }
      }
    }
  }

  @available(*, unavailable)
  extension URL.AsyncBytes.Iterator: Sendable {}

  extension URL.AsyncBytes: ChunkedBytes {
    func makeChunks() -> any ByteChunks {
      switch url.scheme?.lowercased() {
      case "http", "https": WebChunks(url)
      default: FileChunks(url)
      }
    }
  }
#endif
