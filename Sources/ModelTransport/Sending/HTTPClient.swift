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

  /// Sends a request and returns its response, whatever the status.
  ///
  /// Redirects are followed only within the same host; any other is returned as it came.
  ///
  /// - Throws: `TransportError` if there is no complete response, `CancellationError` if the task is
  ///   cancelled, in which case the request is cancelled too.
  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let urlRequest = try URLRequest(checking: request)
    let exchange = Exchange(url: request.url, timeout: request.timeout)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchange.begin(continuation) { [session, exchanges] in
          let task = session.dataTask(with: urlRequest)
          exchanges.add(exchange, for: task)
          return task
        }
      }
    } onCancel: {
      exchange.finish(.failure(CancellationError()))
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
