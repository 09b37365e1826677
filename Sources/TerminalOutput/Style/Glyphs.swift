/// The signs that layouts are drawn with.
struct Glyphs: Sendable {
  /// In place of what is left out.
  var ellipsis: String
  /// In place of a number that does not exist.
  var absent: String
  /// Between parts of one line.
  var separator: String
  /// Between a number of times and a thing.
  var times: String
  /// Fills the line of a title.
  var rule: String
  /// In front of what the reader must not miss.
  var warning: String
  /// In front of what the reader may want to know.
  var note: String
  /// The parts of a bar: samples that passed, that failed, that were not measured.
  var passed: String
  var failed: String
  var unmeasured: String
  var openingQuote: String
  var closingQuote: String

  static let unicode = Glyphs(
    ellipsis: "…", absent: "–", separator: " · ", times: "×", rule: "━", warning: "!", note: "*", passed: "█",
    failed: "░", unmeasured: "·", openingQuote: "“", closingQuote: "”")

  static let ascii = Glyphs(
    ellipsis: "...", absent: "-", separator: " | ", times: "x", rule: "=", warning: "!", note: "*",
    passed: "#",
    failed: "-", unmeasured: ".", openingQuote: "\"", closingQuote: "\"")
}
