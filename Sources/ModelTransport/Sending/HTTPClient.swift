import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends HTTP requests without cookies and caches.
package struct HTTPClient: Sendable {
  /// The client of this process. One is enough: it keeps connections alive and runs many requests at once.
  package static let shared = HTTPClient()

  private let session: URLSession
  private let exchanges = ExchangeRegistry()

  private init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // The default of six would make every model look slow under load.
    configuration.httpMaximumConnectionsPerHost = 256
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  /// How many bytes the body of an answer may have unless the caller says otherwise: 64 MB.
  package static let maximumBodySize = 64 << 20

  /// Sends a request and returns its response, whatever the status.
  ///
  /// Redirects are followed only within the same host; any other is returned as it came.
  ///
  /// - Throws: `TransportError` if there is no complete response, `CancellationError` if the task is
  ///   cancelled, in which case the request is cancelled too.
  package func send(
    _ request: HTTPRequest, maximumBodySize: Int = Self.maximumBodySize
  ) async throws -> HTTPResponse {
    let limits = ExchangeLimits(total: request.timeout, bodySize: maximumBodySize)
    let stream = try await open(request, limits: limits)
    return HTTPResponse(status: stream.status, headers: stream.headers, body: try await stream.body())
  }

  /// Sends a request and returns as soon as the head of its response is there, whatever the status.
  ///
  /// The body is received as fast as it comes, also while nobody reads it. Redirects are followed as `send`
  /// follows them.
  ///
  /// - Parameters:
  ///   - idleTimeout: The longest silence of the server: a longer one is a time-out, different in its text
  ///     from the one of the whole exchange that `request.timeout` sets.
  ///   - headTimeout: The longest silence before the head, if it differs from `idleTimeout`: a server may
  ///     let requests queue or think for long before it begins to speak.
  ///   - maximumBodySize: How many bytes the body may have.
  /// - Throws: `TransportError` if there is no head, `CancellationError` if the task is cancelled, in which
  ///   case the request is cancelled too. Iterating the stream throws the same if the body stays incomplete.
  package func stream(
    _ request: HTTPRequest, idleTimeout: Duration, headTimeout: Duration? = nil,
    maximumBodySize: Int = Self.maximumBodySize
  ) async throws -> HTTPStream {
    let limits = ExchangeLimits(
      total: request.timeout, silenceBeforeHead: headTimeout ?? idleTimeout, silence: idleTimeout,
      bodySize: maximumBodySize)
    return try await open(request, limits: limits)
  }

  /// Sends a request within limits.
  ///
  /// - Parameter whenFinished: Called once when the last byte is there or there will be none, unless the
  ///   request is not sent at all and this method throws.
  func open(
    _ request: HTTPRequest, limits: ExchangeLimits,
    whenFinished: @escaping @Sendable (ExchangeEnd) -> Void = { _ in }
  ) async throws -> HTTPStream {
    try Task.checkCancellation()
    let urlRequest = try URLRequest(checking: request)
    let exchange = Exchange(url: request.url, limits: limits, whenFinished: whenFinished)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchange.begin(continuation) { [session, exchanges] in
          let task = session.dataTask(with: urlRequest)
          exchanges.add(exchange, for: task)
          return task
        }
      }
    } onCancel: {
      exchange.finish(CancellationError())
    }
  }
}

extension URLRequest {
  /// Translates a request, or throws if it could not be sent as it stands.
  fileprivate init(checking request: HTTPRequest) throws {
    guard ["http", "https"].contains(request.url.scheme?.lowercased()), request.url.host()?.isEmpty == false
    else {
      throw TransportError.describing(.badURL, url: request.url, reason: "")
    }
    self.init(url: request.url)
    httpMethod = request.method
    httpBody = request.body
    // The exchange keeps the deadline; the session's own timer counts idle time in whole seconds.
    timeoutInterval = min(max(request.timeout / .seconds(1), 0), Deadline.longest) + 60
    for (name, value) in request.headers {
      guard (name + value).unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
        throw TransportError(
          .other,
          detail: "The header field \(name.debugDescription) contains a line break or control character.")
      }
      addValue(value, forHTTPHeaderField: name)
    }
  }
}
