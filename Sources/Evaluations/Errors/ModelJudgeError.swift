public import Foundation

/// A model judge's reply that holds no usable score for any dimension, or a judge that cannot be asked.
public enum ModelJudgeError: LocalizedError {
  /// The score is not a number or not on the dimension's scale.
  case invalidScore(dimension: String, value: String)
  /// The reply is not a judgment; the text says what is wrong with it.
  case invalidResponse(String)
  /// The reply cannot be decoded.
  case jsonDecodingFailed(response: String, underlying: any Error)
  /// The reply lacks the dimension.
  case missingDimension(String, response: String)
  /// The dimension's scale has no options, so there is nothing to choose from.
  case noScaleValues(dimension: String)

  /// What is wrong, with the part of the reply that shows it.
  public var errorDescription: String? {
    switch self {
    case .invalidScore(let dimension, let value):
      "The judge's score for \"\(dimension)\" is \(Self.excerpt(value)), which is not a value of its scale."
    case .invalidResponse(let text):
      "The judge's reply is no judgment: \(Self.excerpt(text))"
    case .jsonDecodingFailed(let response, let underlying):
      "The judge's reply cannot be read: \(ErrorText.reason(of: underlying)). The reply: "
        + Self.excerpt(response)
    case .missingDimension(let dimension, let response):
      "The judge's reply has no score for \"\(dimension)\". The reply: \(Self.excerpt(response))"
    case .noScaleValues(let dimension):
      "The scale of \"\(dimension)\" has no options. Give ScoringScale at least one."
    }
  }

  /// Text that fits into a message.
  private static func excerpt(_ text: String) -> String {
    let limit = 300
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if trimmed.isEmpty { return "(empty)" }
    return trimmed.count <= limit ? trimmed : "\(trimmed.prefix(limit))…"
  }
}
