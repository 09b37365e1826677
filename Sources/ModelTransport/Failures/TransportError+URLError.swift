import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// Translates what the URL loading system reports about a request to `url`.
  init(_ error: any Error, url: URL, timeout: Duration) {
    guard let error = error as? URLError else {
      self = .describing(.other, url: url, reason: error.localizedDescription)
      return
    }
    let kind = Kind(error.code)
    self =
      kind == .timedOut
      ? .timedOut(url: url, timeout: timeout)
      : .describing(kind, url: url, reason: error.localizedDescription)
  }

  /// The error of a request to `url` that was not complete within `timeout`.
  static func timedOut(url: URL, timeout: Duration) -> TransportError {
    let time = timeout.formatted(.units(allowed: [.seconds], width: .wide, fractionalPart: .show(length: 3)))
    let remedy = "Check that the server is not overloaded, or allow more time."
    return TransportError(.timedOut, detail: "\(endpoint(url)) did not answer within \(time). \(remedy)")
  }

  /// The error of `kind` with a sentence about `url`.
  ///
  /// - Parameter reason: What the system says, used where the kind alone does not explain enough.
  static func describing(_ kind: Kind, url: URL, reason: String) -> TransportError {
    let endpoint = endpoint(url)
    let detail =
      switch kind {
      case .connectionRefused:
        "\(endpoint) does not accept connections. Check that the server is running and the port is right."
      case .hostNotFound:
        "No host called \(endpoint) was found. Check the address and the network."
      case .timedOut:
        "\(endpoint) did not answer in time."
      case .connectionLost:
        "\(endpoint) closed the connection before its answer was complete."
      case .notSecure:
        "No secure connection to \(endpoint) could be made (\(reason)). Check its certificate."
      case .badURL:
        "No request can be sent to '\(endpoint)'. The address must begin with http:// or https:// and a host."
      case .other:
        "The request to \(endpoint) failed: \(reason)"
      }
    return TransportError(kind, detail: detail)
  }

  /// Host and port as the address gives them, without user, path and query.
  private static func endpoint(_ url: URL) -> String {
    guard let host = url.host(), !host.isEmpty else {
      // Nothing but the scheme is safe to show.
      return url.scheme.map { $0 + ":" } ?? ""
    }
    let shown = host.contains(":") ? "[\(host)]" : host
    return url.port.map { "\(shown):\($0)" } ?? shown
  }
}

extension TransportError.Kind {
  fileprivate init(_ code: URLError.Code) {
    switch code {
    case .cannotConnectToHost: self = .connectionRefused
    case .cannotFindHost, .dnsLookupFailed: self = .hostNotFound
    case .timedOut: self = .timedOut
    case .networkConnectionLost, .badServerResponse, .cannotParseResponse, .notConnectedToInternet:
      self = .connectionLost
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      self = .notSecure
    case .badURL, .unsupportedURL: self = .badURL
    default: self = .other
    }
  }
}
