import Foundation
import OrderedJSON

/// A score that a judge gave, and why.
struct JudgeScore: Sendable, Hashable {
  /// The score: in the discrete mode exactly an option's value, always finite.
  var value: Double
  /// The judge's reason, if it gave one. Untrusted text.
  var rationale: String?
  /// The text that the score was read from, if it was not given in the form asked for.
  var source: String?

  /// The reason for people, with how the score was read if that took a guess.
  var note: String? {
    guard let source else { return rationale }
    let note = "(The score was read from the text \(JSONValue.string(source).text(.compact)).)"
    return rationale.map { "\($0) \(note)" } ?? note
  }
}

extension JudgeScore {
  /// The most characters of a reply that a message shows.
  private static let shownLimit = 40

  /// Reads what a reply has for a dimension: a score, or an object with the score and the reason.
  ///
  /// - Throws: ``JudgeProblem`` if it holds no usable score.
  init(_ entry: JSONValue, of dimension: ScoreDimension, by rubric: JudgeRubric) throws(JudgeProblem) {
    var given = entry
    if case .object(let object) = entry {
      guard let score = object[JudgeRubric.scoreKey] else { throw .missing }
      given = score
      // "Reason" is what models say most often when they forget what they were asked for.
      rationale = (object[JudgeRubric.rationaleKey] ?? object["reason"])?.stringValue
      if rationale?.allSatisfy(\.isWhitespace) == true { rationale = nil }
    }
    switch given {
    case .number(let number):
      value = try Self.value(of: number, of: dimension, by: rubric)
    case .string(let text):
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if let number = JSONNumber(text: trimmed) {
        value = try Self.value(of: number, of: dimension, by: rubric)
      } else if let option = Self.option(labelled: trimmed, in: dimension.scale) {
        value = option.value
      } else {
        throw .notANumber(Self.shown(given))
      }
      if !rubric.asksForTexts || ScoreText.shortest(value) != text { source = text }
    case .null, .bool, .array, .object:
      throw .notANumber(Self.shown(given))
    }
  }

  private static func value(
    of number: JSONNumber, of dimension: ScoreDimension, by rubric: JudgeRubric
  ) throws(JudgeProblem) -> Double {
    guard let value = number.doubleValue else { throw .notFinite(shown(.number(number))) }
    switch rubric.mode {
    case .continuous: return value
    case .discrete:
      guard let option = dimension.scale.option(near: value) else { throw .offScale(shown(.number(number))) }
      return option.value
    }
  }

  /// The one option that a text names.
  private static func option(labelled text: String, in scale: ScoringScale) -> ScaleOption? {
    let named = scale.options.filter { $0.label.lowercased() == text.lowercased() }
    return named.count == 1 ? named.first : nil
  }

  private static func shown(_ json: JSONValue) -> String {
    if case .string(let text) = json, text.count > shownLimit {
      return JSONValue.string("\(text.prefix(shownLimit))…").text(.compact)
    }
    let text = json.text(.compact)
    return text.count > shownLimit ? "\(text.prefix(shownLimit))…" : text
  }
}
