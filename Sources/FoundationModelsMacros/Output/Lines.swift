/// Generated source, one string for each line.
struct Lines {
  private(set) var lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
  }

  init(@LinesBuilder _ content: () -> Lines) {
    self = content()
  }

  /// All lines as one text without a closing newline.
  var text: String { lines.joined(separator: "\n") }

  /// The same lines, two spaces further in. Empty lines stay empty.
  var indented: Lines {
    Lines(lines.map { $0.isEmpty ? "" : "  " + $0 })
  }

  /// The lines with text put before the first and after the last.
  func wrapped(_ prefix: String, _ suffix: String) -> Lines {
    guard var first = lines.first else { return Lines([prefix + suffix]) }
    first = prefix + first
    if lines.count == 1 { return Lines([first + suffix]) }
    return Lines([first] + lines[1..<(lines.count - 1)] + [lines[lines.count - 1] + suffix])
  }

  /// The lines as an argument with a label.
  func labeled(_ label: String) -> Lines {
    wrapped("\(label): ", "")
  }

  /// A head with an indented body in braces.
  static func braced(_ head: String, @LinesBuilder _ body: () -> Lines) -> Lines {
    let body = body()
    if body.lines.isEmpty { return Lines(["\(head) {}"]) }
    return Lines(["\(head) {"] + body.indented.lines + ["}"])
  }
}

/// Puts lines together from strings, other lines, conditions and loops.
@resultBuilder
enum LinesBuilder {
  static func buildExpression(_ line: String) -> Lines { Lines([line]) }
  static func buildExpression(_ lines: Lines) -> Lines { lines }
  static func buildBlock(_ parts: Lines...) -> Lines { Lines(parts.flatMap(\.lines)) }
  static func buildOptional(_ part: Lines?) -> Lines { part ?? Lines([]) }
  static func buildEither(first part: Lines) -> Lines { part }
  static func buildEither(second part: Lines) -> Lines { part }
  static func buildArray(_ parts: [Lines]) -> Lines { Lines(parts.flatMap(\.lines)) }
}
