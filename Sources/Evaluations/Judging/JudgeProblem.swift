import OrderedJSON

/// Why a judge's reply has no usable score for a dimension.
enum JudgeProblem: Error, Sendable, Hashable {
  case emptyReply
  case noObject
  case malformed(JSONSyntaxError)
  case cutOff(JSONSyntaxError)
  /// The reply does not mention the dimension, or gives it no score.
  case missing
  /// What stands in the score's place, as JSON.
  case notANumber(String)
  /// The number, as JSON.
  case notFinite(String)
  /// The number, as JSON.
  case offScale(String)
  /// The scores that the reply gives at once.
  case contradictory([String])
  /// A score stands outside of the reply's objects, so that nobody knows which ones are the judge's own.
  case looseScore

  /// The state of a metric that the problem kept from being measured.
  var isOffScale: Bool { if case .offScale = self { true } else { false } }

  /// The problem in words that both people and the judge understand.
  func text(for dimension: ScoreDimension) -> String {
    let name = dimension.name
    return switch self {
    case .emptyReply: "The reply is empty."
    case .noObject: "The reply holds no JSON object."
    case .malformed(let error): "The JSON of the reply is broken: \(error.reason)."
    case .cutOff: "The reply is cut off before its JSON is complete."
    case .missing: "The reply has no score for \"\(name)\"."
    case .notANumber(let json): "The score for \"\(name)\" is \(json), which is not a number."
    case .notFinite(let json): "The score for \"\(name)\" is \(json), which is too large for a number."
    case .offScale(let json):
      "The score for \"\(name)\" is \(json), which is none of \(dimension.scale.valueList)."
    case .contradictory(let scores):
      "The reply has several scores for \"\(name)\": \(scores.joined(separator: ", "))."
    case .looseScore:
      "The reply has a score outside of its JSON object. Quotation marks in a text need a backslash."
    }
  }

  /// The public error about a reply in which no dimension has a usable score.
  func error(for dimension: ScoreDimension, reply: String) -> ModelJudgeError {
    switch self {
    case .emptyReply, .noObject: .invalidResponse(reply)
    case .contradictory, .looseScore: .invalidResponse(text(for: dimension))
    case .malformed(let error), .cutOff(let error): .jsonDecodingFailed(response: reply, underlying: error)
    case .missing: .missingDimension(dimension.name, response: reply)
    case .notANumber(let json), .notFinite(let json), .offScale(let json):
      .invalidScore(dimension: dimension.name, value: json)
    }
  }
}
