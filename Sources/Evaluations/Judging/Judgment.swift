import OrderedJSON

/// What a judge's reply says about each dimension: a score, or why there is none.
///
/// Where a reply holds several objects, usable scores for a dimension have to agree. Otherwise none of them
/// counts: nobody can tell the judge's own from one that it quotes. The same goes for a reply with a score
/// outside of its objects.
struct Judgment: Sendable {
  typealias Outcome = Result<JudgeScore, JudgeProblem>

  let rubric: JudgeRubric
  /// One per dimension, in order.
  private(set) var outcomes: [Outcome]

  /// Reads a raw reply.
  init(_ text: String, by rubric: JudgeRubric) {
    self.rubric = rubric
    let reply = JudgeReply(text)
    outcomes = rubric.dimensions.map { dimension in
      reply.hasLooseScore ? .failure(.looseScore) : Self.outcome(for: dimension, in: reply, by: rubric)
    }
  }

  /// Whether every dimension has a score.
  var isComplete: Bool { outcomes.allSatisfy(\.isScore) }
  /// Whether a dimension has a score.
  var hasScores: Bool { outcomes.contains(where: \.isScore) }

  /// The problems in words, in order, each once.
  var problems: [String] {
    var texts: [String] = []
    for case (let dimension, .failure(let problem)) in zip(rubric.dimensions, outcomes) {
      let text = problem.text(for: dimension)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// The judgment with what it lacks taken from a later one.
  func completed(by later: Judgment) -> Judgment {
    var result = self
    for position in outcomes.indices where !outcomes[position].isScore {
      result.outcomes[position] = later.outcomes[position]
    }
    return result
  }

  private static func outcome(
    for dimension: ScoreDimension, in reply: JudgeReply, by rubric: JudgeRubric
  ) -> Outcome {
    var scores: [JudgeScore] = []
    var problem: JudgeProblem?
    for entry in reply.objects.compactMap({ entry(for: dimension, in: $0, by: rubric) }) {
      do {
        scores.append(try JudgeScore(entry, of: dimension, by: rubric))
      } catch {
        problem = error
      }
    }
    guard let score = scores.last else { return .failure(problem ?? reply.reasonForMissing) }
    guard scores.allSatisfy({ $0.value == score.value }) else {
      return .failure(.contradictory(shown(scores)))
    }
    return .success(score)
  }

  /// The values, each once, and not more of them than a message can hold.
  private static func shown(_ scores: [JudgeScore]) -> [String] {
    let limit = 5
    var values: [Double] = []
    for score in scores where values.count <= limit && !values.contains(score.value) {
      values.append(score.value)
    }
    return values.prefix(limit).map(ScoreText.shortest) + (values.count > limit ? ["…"] : [])
  }

  /// What an object has for a dimension: by name, else by a name in other letter case, else, from a judge of
  /// one dimension, the object itself.
  private static func entry(
    for dimension: ScoreDimension, in object: JSONObject, by rubric: JudgeRubric
  ) -> JSONValue? {
    if let entry = object[dimension.name] { return entry }
    let name = dimension.name.lowercased()
    let similar = object.filter { member in
      member.key.lowercased() == name && !rubric.dimensions.contains { $0.name == member.key }
    }
    if similar.count == 1 { return similar[0].value }
    return rubric.dimensions.count == 1 && object[JudgeRubric.scoreKey] != nil ? .object(object) : nil
  }
}

extension Judgment.Outcome {
  fileprivate var isScore: Bool { if case .success = self { true } else { false } }
}
