/// A word that announces a secret.
enum KeyLabel {
  /// `Bearer`, followed by its token.
  case bearer
  /// `Authorization`, followed by a scheme and a token.
  case authorization
  /// `api_key` in any spelling, or another name that only ever names a secret.
  case secretName
  /// `key` alone, which names a secret only as a parameter of a URL or form.
  case parameter

  /// Recognizes a label whatever its case and separators, or returns nil.
  init?(_ word: ArraySlice<UInt8>) {
    // Nobody writes longer labels, but base64 text has longer words.
    guard word.count <= 64 else { return nil }
    let name = String(decoding: word.filter { $0.isLetterOrDigit }, as: UTF8.self).lowercased()
    switch name {
    case "bearer": self = .bearer
    case "authorization", "proxyauthorization": self = .authorization
    case "key": self = .parameter
    case "accesstoken", "authtoken", "clientsecret", "secretkey": self = .secretName
    case _ where name.hasSuffix("apikey"): self = .secretName
    default: return nil
    }
  }
}
