extension JSONValue {
  /// The one spelling of the value, whatever order its members and whatever digits its numbers came in.
  ///
  /// - Members stand in the order of the UTF-8 bytes of their keys.
  /// - There is no white space, and text is escaped only where JSON demands it.
  /// - Numbers are written as `JSONNumber.canonicalText` says.
  ///
  /// Two values have the same canonical text exactly when they mean the same. Text is not normalized:
  /// canonically equivalent spellings in Unicode stay apart.
  package func canonicalText() -> String {
    String(decoding: canonicalBytes(), as: UTF8.self)
  }

  /// The canonical text in UTF-8.
  package func canonicalBytes() -> [UInt8] {
    var printer = JSONPrinter(style: .compact, isCanonical: true)
    printer.print(self)
    return printer.output
  }

  /// The SHA-256 digest of the canonical text as 64 lowercase hexadecimal digits.
  package var canonicalDigest: String {
    SHA256.hexDigest(of: canonicalBytes())
  }
}

extension JSONObject {
  /// The members in the order of the UTF-8 bytes of their keys.
  var canonicallyOrdered: [Element] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
