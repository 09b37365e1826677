package import OrderedJSON

extension MetricCell {
  /// The cell in a result file.
  ///
  /// Why a metric was not measured stands under keys of our own: `state`, `reason`, and `emitted` if no
  /// evaluator returned it.
  ///
  /// - Parameter metric: The metric's name, if the column has another one.
  package func json(metric: String?) -> JSONObject {
    var object: JSONObject = ["evaluatorKind": .string((evaluator ?? .custom).rawValue)]
    switch state {
    case .passed: (object["kind"], object["value"]) = ("pass", true)
    case .failed: (object["kind"], object["value"]) = ("fail", false)
    case .scored:
      (object["kind"], object["value"]) = (
        "score", value.flatMap { JSONNumber($0) }.map(JSONValue.number) ?? .null
      )
    case .ignored: (object["kind"], object["value"]) = ("ignore", .null)
    case .notEmitted, .notApplicable, .subjectFailed, .refused, .timedOut, .evaluatorFailed, .judgeUnparsable,
      .judgeOffScale, .cancelled, .notRun:
      (object["kind"], object["value"]) = ("ignore", .null)
      object["state"] = .string(state.rawValue)
    }
    object["rationale"] = rationale.map(JSONValue.string)
    object["reason"] = (reason?.rawValue).map(JSONValue.string)
    if evaluator == nil { object["emitted"] = false }
    object["metric"] = metric.map(JSONValue.string)
    return object
  }

  /// Whether a cell of a result file is that of a metric.
  static func isMetric(_ json: JSONValue) -> Bool {
    guard let object = json.objectValue else { return false }
    switch object["kind"] {
    case nil: return object["value"] != nil && object["evaluatorKind"] != nil
    case "pass"?, "fail"?, "score"?, "ignore"?: return true
    case .some: return false
    }
  }

  /// Reads a cell of a result file.
  ///
  /// A cell of a metric's column that is no outcome counts as an evaluator's failure and is quoted as the
  /// reason.
  init(json: JSONValue?) {
    guard let json, json != .null else {
      self.init(state: .notEmitted)
      return
    }
    guard Self.isMetric(json) else {
      self.init(state: .evaluatorFailed, rationale: "The result file has no outcome here, but \(json.text())")
      return
    }
    self.init(state: .ignored)
    let value = json["value"] ?? .null
    let number = value.doubleValue
    switch (json["kind"]?.stringValue, value.boolValue) {
    case ("pass", _), (nil, true?): (state, self.value) = (.passed, 1)
    case ("fail", _), (nil, false?): (state, self.value) = (.failed, 0)
    case ("score", _) where number == nil: (state, reason) = (.evaluatorFailed, .nonFiniteScore)
    case ("score", _): (state, self.value) = (.scored, number)
    case (nil, nil) where number != nil: (state, self.value) = (.scored, number)
    case (_, _):
      let own = json["state"]?.stringValue.flatMap(State.init(rawValue:))
      if let own, !own.isMeasured { state = own }
    }
    rationale = json["rationale"]?.stringValue
    if let own = json["reason"]?.stringValue.flatMap(Reason.init(rawValue:)) { reason = own }
    if json["emitted"] != false {
      evaluator = json["evaluatorKind"]?.stringValue.flatMap(EvaluatorKind.init(rawValue:)) ?? .custom
    }
  }
}
