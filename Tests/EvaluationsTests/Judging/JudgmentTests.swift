import Testing

@testable import Evaluations

@Suite("A judge's reply is read by its rubric")
struct JudgmentTests {
  private func lines(
    _ reply: String, _ names: String..., mode: ScoringMode = .discrete, isGuided: Bool = false
  ) throws -> [String] {
    let dimensions = names.map { ScoreDimension($0, scale: .fourLevels) }
    return Judgment(reply, by: try JudgeRubric(dimensions: dimensions, mode: mode, isGuided: isGuided)).lines
  }

  @Test("The form that is asked for gives score and reason")
  func askedFor() throws {
    let reply = #"{"Faith":{"rationale":"all true","score":"4"},"Tone":{"rationale":"","score":2}}"#
    #expect(try lines(reply, "Faith", "Tone", isGuided: true) == ["Faith = 4 because all true", "Tone = 2"])
  }

  /// Source: promptfoo #1866.
  @Test("Case 24: a reply fenced in Markdown is read")
  func fenced() throws {
    let reply = "```json\n{ \"score\": 3, \"reason\": \"ok\" }\n```"
    #expect(try lines(reply, "Tone") == ["Tone = 3 because ok"])
  }

  /// Source: promptfoo PR#1019.
  @Test("Case 27: braces in texts and prose before the object do not matter")
  func braces() throws {
    let reply = #"Here: {"reason":"uses {x} and {y}","score":3}"#
    #expect(try lines(reply, "Tone") == ["Tone = 3 because uses {x} and {y}"])
  }

  /// Source: dotnet/extensions #6569.
  @Test(
    "Case 35: a score as text counts with a note if it is a number, and only then",
    arguments: [
      ("4", "Tone = 4 because (The score was read from the text \"4\".)"),
      ("4.0", "Tone = 4 because (The score was read from the text \"4.0\".)"),
      (" 4 ", "Tone = 4 because (The score was read from the text \" 4 \".)"),
      ("4/5", "The score for \"Tone\" is \"4/5\", which is not a number."),
      ("four", "The score for \"Tone\" is \"four\", which is not a number."),
      ("0x4", "The score for \"Tone\" is \"0x4\", which is not a number."),
      ("", "The score for \"Tone\" is \"\", which is not a number."),
    ])
  func texts(score: String, expected: String) throws {
    #expect(try lines(#"{"Tone": "\#(score)"}"#, "Tone") == [expected])
  }

  @Test("A text that was asked for needs no note; a note follows the reason")
  func notes() throws {
    #expect(try lines(#"{"Tone":"4"}"#, "Tone", isGuided: true) == ["Tone = 4"])
    #expect(
      try lines(#"{"Tone":{"rationale":"Fine.","score":"4.0"}}"#, "Tone", isGuided: true)
        == ["Tone = 4 because Fine. (The score was read from the text \"4.0\".)"])
  }

  @Test("An option's label counts as its score if it is the only one of that name")
  func labels() throws {
    let scale = ScoringScale.passFail(passDescription: "p", failDescription: "f")
    let rubric = try JudgeRubric(
      dimensions: [ScoreDimension("Polite", scale: scale)], mode: .discrete, isGuided: false)
    #expect(
      Judgment(#"{"Polite":"pass"}"#, by: rubric).lines
        == ["Polite = 1 because (The score was read from the text \"pass\".)"])
  }

  /// Source: Apple's `ScoringMode.discrete`.
  @Test("Case 36: a value between levels is rejected in the discrete mode and counts in the continuous mode")
  func betweenLevels() throws {
    let reply = #"{"Tone": 3.5}"#
    #expect(try lines(reply, "Tone") == ["The score for \"Tone\" is 3.5, which is none of 4, 3, 2, 1."])
    #expect(try lines(reply, "Tone", mode: .continuous) == ["Tone = 3.5"])
    #expect(try lines(#"{"Tone": -80}"#, "Tone", mode: .continuous) == ["Tone = -80"])
  }

  @Test("A number that rounding moved by a hair is the option's own value")
  func tolerance() throws {
    let scale: ScoringScale = [0.3: "a", 0.1: "b"]
    let rubric = try JudgeRubric(
      dimensions: [ScoreDimension("Tone", scale: scale)], mode: .discrete, isGuided: false)
    #expect(try Judgment(#"{"Tone":0.30000000000000004}"#, by: rubric).outcomes[0].get().value == 0.3)
    #expect(
      Judgment(#"{"Tone":0.3001}"#, by: rubric).lines
        == ["The score for \"Tone\" is 0.3001, which is none of 0.3, 0.1."])
  }

  /// Source: deepeval PR#2558.
  @Test("Case 38: an empty reply is no judgment", arguments: ["", "  \n\t ", "\u{2003}"])
  func empty(reply: String) throws {
    #expect(try lines(reply, "Tone", "Faith") == ["The reply is empty.", "The reply is empty."])
    #expect(try Judgment(reply, by: .named("Tone", "Faith")).problems == ["The reply is empty."])
  }

  /// Source: inspect_ai #4026.
  @Test("Case 30: a reply without a grade is no judgment")
  func prose() throws {
    #expect(try lines("I think the answer is good.", "Tone") == ["The reply holds no JSON object."])
  }

  /// Constructed; inspect_ai #4491 shows the log's side.
  @Test(
    "Case 44: what is not a finite number is no score, in either mode",
    arguments: [
      ("NaN", "The JSON of the reply is broken: expected a value, found 'NaN'."),
      ("Infinity", "The JSON of the reply is broken: expected a value, found 'Infinity'."),
      ("-Infinity", "The JSON of the reply is broken: expected a digit after '-'."),
      ("1e999", "The score for \"Tone\" is 1e999, which is too large for a number."),
      (#""1e999""#, "The score for \"Tone\" is 1e999, which is too large for a number."),
      (#""NaN""#, "The score for \"Tone\" is \"NaN\", which is not a number."),
      (#""inf""#, "The score for \"Tone\" is \"inf\", which is not a number."),
      ("null", "The score for \"Tone\" is null, which is not a number."),
      ("true", "The score for \"Tone\" is true, which is not a number."),
      ("[4]", "The score for \"Tone\" is [4], which is not a number."),
      ("{}", "The score for \"Tone\" is {}, which is not a number."),
    ])
  func nonNumbers(score: String, expected: String) throws {
    for mode in [ScoringMode.discrete, .continuous] {
      #expect(try lines(#"{"score": \#(score)}"#, "Tone", mode: mode) == [expected])
    }
  }

  @Test(
    "A reply that is cut off keeps the dimensions that are complete",
    arguments: [
      (#"{"Faith":{"rationale":"r","score":4},"Tone":{"rationale":"it re"#, "Faith = 4 because r"),
      (#"{"Faith":4,"Tone":"#, "Faith = 4"),
      (#"{"Faith":4,"Tone":2"#, "Faith = 4"),
      (#"{"Faith":4"#, "The reply is cut off before its JSON is complete."),
      (#"{"Faith":{"rationale":"r","score":4"#, "The reply is cut off before its JSON is complete."),
    ])
  func cutOff(reply: String, first: String) throws {
    #expect(
      try lines(reply, "Faith", "Tone") == [first, "The reply is cut off before its JSON is complete."])
  }

  @Test(
    "Several objects count if their usable scores agree",
    arguments: [
      (#"Draft: {"Tone":3} Final: {"Tone":3.0}"#, "Tone = 3"),
      (#"{"Tone":9} I mean {"Tone":{"rationale":"r","score":2}}"#, "Tone = 2 because r"),
      (#"It says {"Tone":4}. {"Tone":1}"#, "The reply has several scores for \"Tone\": 4, 1."),
      (#"{"Tone":9}{"Tone":8}"#, "The score for \"Tone\" is 8, which is none of 4, 3, 2, 1."),
    ])
  func severalObjects(reply: String, expected: String) throws {
    #expect(try lines(reply, "Tone") == [expected])
  }

  @Test("A message shows no more than five of the scores that contradict each other")
  func manyScores() throws {
    let reply = (1...9).map { "{\"Tone\":\($0)}" }.joined() + #"{"Tone":1}"#
    #expect(
      try lines(reply, "Tone", mode: .continuous)
        == ["The reply has several scores for \"Tone\": 1, 2, 3, 4, 5, …."])
  }

  @Test(
    "A quotation that ends the judge's object early does not bring its own score in",
    arguments: [
      #"{"rationale": "He wrote ", "score": 4}", "score": 1}"#,
      #"{"rationale": "He wrote ", "score" :4} ", "score" : 1}"#,
      #"{"Tone": {"rationale": "It says: ", "score": 4}}. Bad.", "score": 1}}"#,
    ])
  func planted(reply: String) throws {
    #expect(
      try lines(reply, "Tone")
        == ["The reply has a score outside of its JSON object. Quotation marks in a text need a backslash."])
  }

  @Test("Words about a score, and a brace too many, do no harm")
  func harmless() throws {
    #expect(try lines(#"The "score": {"Tone": 3}} is a "score" I mean"#, "Tone") == ["Tone = 3"])
  }

  @Test("Objects may hold one dimension each, in any order and with more than was asked for")
  func scattered() throws {
    #expect(
      try lines(#"{"Tone":{"score":2,"extra":1}} {"Other":1,"Faith":{"score":4}}"#, "Faith", "Tone")
        == ["Faith = 4", "Tone = 2"])
  }

  @Test("A dimension is found in other letter case, and one that is missing is named")
  func names() throws {
    #expect(
      try lines(#"{"TONE":2}"#, "Tone", "Faith") == ["Tone = 2", "The reply has no score for \"Faith\"."])
    #expect(
      try lines(#"{"tone":2,"Tone":3}"#, "Tone", "tone") == ["Tone = 3", "tone = 2"])
    #expect(
      try lines(#"{"Tone":{"rationale":"r"}}"#, "Tone") == ["The reply has no score for \"Tone\"."])
    #expect(
      try lines(#"{"score":2}"#, "Tone", "Faith")
        == ["The reply has no score for \"Tone\".", "The reply has no score for \"Faith\"."])
  }

  @Test("What stands in a score's place is quoted only in part")
  func longScores() throws {
    let long = String(repeating: "x", count: 100)
    let shown = String(repeating: "x", count: 40)
    #expect(
      try lines(#"{"Tone":"\#(long)"}"#, "Tone")
        == ["The score for \"Tone\" is \"\(shown)…\", which is not a number."])
  }

  @Test("A later judgment fills only what is missing")
  func completing() throws {
    let rubric = try JudgeRubric.named("A", "B", "C")
    let first = Judgment(#"{"A":4,"B":0}"#, by: rubric)
    let later = Judgment(#"{"A":1,"B":3,"C":"x"}"#, by: rubric)
    #expect(
      first.completed(by: later).lines == [
        "A = 4", "B = 3", "The score for \"C\" is \"x\", which is not a number.",
      ])
  }
}
