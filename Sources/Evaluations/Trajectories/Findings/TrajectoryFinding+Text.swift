import EvaluationRecords

extension TrajectoryFinding {
  /// Where something went wrong, what was expected, and what was found; nil if nothing went wrong.
  func problem(calledTools: [String]) -> String? {
    let expected = "\(placeText): expected \(text)"
    switch outcome {
    case .satisfied: return nil
    case .notCalled: return "\(expected); the tool was not called\(misspelling(calledTools))."
    case .differs: return "\(expected); the nearest call, \(callList), \(differences)."
    case .outOfOrder:
      return "\(expected); \(callList) \(calls.count == 1 ? "fits" : "fit"), but not in this order."
    case .taken:
      return calls.count == 1
        ? "\(expected); the only call that fits, \(callList), counts for another expectation."
        : "\(expected); the calls that fit, \(callList), count for other expectations."
    case .violated: return "Disallowed: \(text) was called, \(callList)."
    case .unexpected: return "Call \(callList), \(text), is not expected."
    }
  }

  private var placeText: String {
    switch place {
    case .step(let number): "Step \(number)"
    case .unordered: "Anywhere"
    case .disallowed: "Disallowed"
    case .additional: "Additional"
    }
  }

  /// `#1, #4 and 7 more`.
  private var callList: String {
    let shown = calls.prefix(3).map { "#\($0)" }.joined(separator: ", ")
    return calls.count > 3 ? "\(shown) and \(calls.count - 3) more" : shown
  }

  private func misspelling(_ calledTools: [String]) -> String {
    guard let name = NearestName.to(tool, in: calledTools.map { String($0.prefix(ValueText.limit)) }) else {
      return ""
    }
    return ", but \(ValueText.quoted(name)) was"
  }

  /// `has rooms 2 (expected 1) and no city (1 of 3 arguments fit)`.
  private var differences: String {
    if arguments.contains(where: { $0.outcome == .unreadable }) {
      return "has arguments that are not a JSON object"
    }
    let parts = arguments.compactMap(\.difference)
    let shown = parts.prefix(3).joined(separator: ", ")
    let more = parts.count > 3 ? " and \(parts.count - 3) more" : ""
    let held = arguments.count { $0.outcome == .holds }
    let score = arguments.count > 1 ? " (\(held) of \(arguments.count) arguments fit)" : ""
    return "has \(shown)\(more)\(score)"
  }
}

extension ArgumentFinding {
  /// `city "Rome"` or `no city`; nil if the condition holds or was not looked at.
  fileprivate var difference: String? {
    let name = ValueText.shortened(argument)
    switch outcome {
    case .holds, .notAsked, .unreadable: return nil
    case .missing: return "no \(name)"
    case .differs:
      let value = "\(name) \(found ?? "null")"
      guard let reason, !reason.isEmpty else { return value }
      return "\(value) (the model's reason: \(ValueText.quoted(reason)))"
    }
  }
}

extension TrajectoryAssessment {
  /// How many problems a rationale lists.
  private static let listed = 5

  /// How many of the expectations are met, and what is wrong with the others, for people.
  var rationale: String {
    let problems = findings.compactMap { $0.problem(calledTools: calledTools) }
    var sentences = [summary] + problems.prefix(Self.listed)
    if problems.count > Self.listed { sentences.append("And \(problems.count - Self.listed) more.") }
    sentences += unreadableCalls.prefix(Self.listed).map {
      "The arguments of call #\($0.call), \(ValueText.shortened($0.tool)), are not a JSON object: "
        + "\(ValueText.quoted($0.text))."
    }
    return sentences.joined(separator: " ")
  }

  private var summary: String {
    let calls = "\(calledTools.count) tool call\(calledTools.count == 1 ? "" : "s")"
    if findings.isEmpty { return "Nothing is expected of the \(calls)." }
    let count = findings.count
    let expectations = "\(count) expectation\(count == 1 ? "" : "s")"
    return "\(satisfiedCount) of \(expectations) met by \(calls)."
  }
}
