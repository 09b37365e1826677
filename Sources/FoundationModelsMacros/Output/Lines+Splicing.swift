import SwiftSyntax

extension Lines {
  /// The source text of an expression, moved to the left margin.
  ///
  /// All lines after the first move by the same amount, so a multi-line string literal, whose content is
  /// measured from its closing quotes, keeps its value.
  init(splicing expression: some ExprSyntaxProtocol) {
    let lines = expression.trimmedDescription.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map(String.init)
    let margin = lines.dropFirst().compactMap(\.margin).min { $0.count < $1.count } ?? ""
    self.init(lines.prefix(1) + lines.dropFirst().map { $0.removing(margin: margin) })
  }
}

extension String {
  /// The white space at the start of the line, or nil if there is nothing else on it.
  fileprivate var margin: Substring? {
    let margin = prefix { $0 == " " || $0 == "\t" }
    return margin.endIndex == endIndex ? nil : margin
  }

  fileprivate func removing(margin: Substring) -> String {
    hasPrefix(margin) ? String(dropFirst(margin.count)) : String(drop { $0 == " " || $0 == "\t" })
  }
}
