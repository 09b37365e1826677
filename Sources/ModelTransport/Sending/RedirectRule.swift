import Foundation

/// Which redirects are followed.
enum RedirectRule {
  /// Whether a request, with its key, may go on from one address to another.
  ///
  /// It may within the same host and port, and from `http` to `https` of the same host. Anywhere else the
  /// key might reach somebody it was not meant for.
  static func allows(from source: URL, to target: URL?) -> Bool {
    guard let target, let host = source.host()?.lowercased(), host == target.host()?.lowercased() else {
      return false
    }
    let schemes = (source.scheme?.lowercased(), target.scheme?.lowercased())
    switch schemes {
    case ("http", "http"), ("https", "https"): return port(of: source) == port(of: target)
    case ("http", "https"): return port(of: source) == 80 && port(of: target) == 443
    default: return false
    }
  }

  private static func port(of url: URL) -> Int {
    url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
  }
}
