#if !canImport(Darwin)
  public import Foundation

  extension FileHandle {
    /// The bytes from where the handle is to the end of the file.
    ///
    /// They are read in large chunks as they are asked for, on threads of their own. Iterating throws
    /// `CocoaError` if they cannot be read, and `CancellationError` if the task is cancelled.
    public var bytes: AsyncBytes { AsyncBytes(handle: self) }

    /// The bytes that come from a file handle.
    public struct AsyncBytes: AsyncSequence, Sendable {
      /// One byte.
      public typealias Element = UInt8
      /// Delivers byte after byte.
      public typealias AsyncIterator = Iterator

      fileprivate let handle: FileHandle

      /// Creates an iterator; several of them share the handle's place in the file.
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
  extension FileHandle.AsyncBytes.Iterator: Sendable {}

  extension FileHandle.AsyncBytes: ChunkedBytes {
    func makeChunks() -> any ByteChunks { FileChunks(handle) }
  }
#endif
