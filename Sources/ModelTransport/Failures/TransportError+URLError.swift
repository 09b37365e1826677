import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// Translates what the URL loading system reports about a request to `url`.
  ///
  /// - Parameter hasResponse: Whether the head of a response had come in before.
  init(_ error: any Error, url: URL, hasResponse: Bool) {
    let reason = error.localizedDescription
    guard let error = error as? URLError else {
      self = .describing(.other, url: url, reason: reason)
      return
    }
    let kind = Kind(error.code) ?? Kind(unknownReason: reason, url: url, hasResponse: hasResponse)
    self = .describing(kind, url: url, reason: reason)
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
        "No secure connection to \(endpoint) could be made (\(reason)). Check its certificate. An authority of your own "
          + "has to be in the system's store (update-ca-certificates)."
      case .badURL:
        "No request can be sent to '\(endpoint)'. The address must begin with http:// or https:// and a host."
      case .other:
        "The request to \(endpoint) failed: \(reason)"
      }
    return TransportError(kind, detail: detail)
  }

  /// Host and port as the address gives them, without user, path and query.
  static func endpoint(_ url: URL) -> String {
    guard let host = url.host(), !host.isEmpty else {
      // Nothing but the scheme is safe to show.
      return url.scheme.map { $0 + ":" } ?? ""
    }
    let shown = host.contains(":") ? "[\(host)]" : host
    return url.port.map { "\(shown):\($0)" } ?? shown
  }
}

extension TransportError.Kind {
  /// The kind an error code stands for, or nil if the code says nothing.
  fileprivate init?(_ code: URLError.Code) {
    switch code {
    case .unknown: return nil
    case .cannotConnectToHost: self = .connectionRefused
    case .cannotFindHost, .dnsLookupFailed: self = .hostNotFound
    case .timedOut: self = .timedOut
    case .networkConnectionLost, .badServerResponse, .cannotParseResponse, .notConnectedToInternet:
      self = .connectionLost
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      self = .notSecure
    case .badURL: self = .badURL
    default: self = .other
    }
  }

  /// The kind that the reason of an unknown error tells.
  ///
  /// On Linux many of curl's codes arrive as "unknown", cut responses and certificates among them, and
  /// only curl's own sentence tells them apart.
  fileprivate init(unknownReason: String, url: URL, hasResponse: Bool) {
    let reason = unknownReason.lowercased()
    let signsOfLoss = ["reset by peer", "broken pipe", "syscall", "recv failure", "send failure", "closed"]
    let signsOfTLS = ["ssl", "tls", "certificate"]
    if hasResponse || signsOfLoss.contains(where: reason.contains) {
      self = .connectionLost
    } else if url.scheme?.lowercased() == "https", signsOfTLS.contains(where: reason.contains) {
      self = .notSecure
    } else {
      self = .other
    }
  }
}
