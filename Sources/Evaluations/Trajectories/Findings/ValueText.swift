import FoundationModels
import OrderedJSON

/// Writes values for people: as JSON on one line, long ones cut.
enum ValueText {
  /// The most characters that are shown of a value.
  static let limit = 80
  /// The most bytes that are shown of a value, since a single character can be of any length.
  private static let byteLimit = 4 * limit

  /// The value as JSON. Text is cut before it is quoted, so that the quotation marks and escapes stay whole.
  static func of(_ value: JSONValue) -> String {
    if case .string(let text) = value { return JSONValue.string(shortened(text)).text() }
    return shortened(value.text(.spaced))
  }

  /// The value as JSON.
  static func of(_ value: ArgumentValue) -> String { of(value.generatedContent.jsonValue) }

  /// Text in quotation marks.
  static func quoted(_ text: String) -> String { of(JSONValue.string(text)) }

  /// Text of at most ``limit`` characters; an ellipsis stands for the rest.
  static func shortened(_ text: String) -> String {
    let isLong = text.unicodeScalars.dropFirst(limit).first != nil
    guard isLong, text.utf8.count > byteLimit || text.count > limit else { return text }
    var scalars = String.UnicodeScalarView()
    var bytes = 0
    for scalar in String(text.prefix(limit)).unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > byteLimit { break }
      scalars.append(scalar)
    }
    return String(scalars) + "…"
  }

  /// A finite number, whole ones without a fraction.
  static func of(_ number: Double) -> String { JSONNumber(number)?.text ?? "\(number)" }
}
