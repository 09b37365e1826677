#if !canImport(Darwin)
  import Foundation
  import ModelTransport
  import Synchronization

  /// The body of what a web server answers.
  final class WebChunks: ByteChunks {
    private static let patience = Duration.seconds(60)
    private static let timeLimit = Duration.seconds(7 * 86_400)

    private let url: URL
    private let body = Mutex<AsyncThrowingStream<Data, any Error>?>(nil)

    /// Asks for `url` when its first bytes are wanted.
    init(_ url: URL) {
      self.url = url
    }

    func next() async throws -> [UInt8]? {
      // Iterators of one stream share their place in it.
      var iterator = try await openBody().makeAsyncIterator()
      while let chunk = try await iterator.next() {
        if !chunk.isEmpty { return Array(chunk) }
      }
      return nil
    }

    private func openBody() async throws -> AsyncThrowingStream<Data, any Error> {
      if let body = body.withLock({ $0 }) { return body }
      let request = HTTPRequest(url: url, timeout: Self.timeLimit)
      let stream = try await HTTPClient.shared.stream(
        request, idleTimeout: Self.patience, maximumBodySize: .max)
      guard (200..<300).contains(stream.status) else {
        throw TransportError(
          .other,
          detail: "\(url.absoluteString) cannot be read: the server answered with status \(stream.status).")
      }
      body.withLock { $0 = stream.chunks }
      return stream.chunks
    }
  }
#endif
