import Evaluations
import Foundation
import FoundationModels
import Testing

@Suite("A model sample has the layout of files made for Apple's framework")
struct ModelSampleCodingTests {
  struct Answer: Codable, Equatable {
    var answer: String
    var tools: [String]
  }

  private func decode<Value>(_ json: String, as type: Value.Type) throws -> ModelSample<Value> {
    try JSONDecoder().decode(ModelSample<Value>.self, from: Data(json.utf8))
  }

  private func encode(_ sample: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(sample), as: UTF8.self)
  }

  /// Source: ToolRouting `BankingQAGenerator`. The absent instructions are left out on writing.
  @Test("Case 70: Apple's own sample file decodes and encodes to the same shape")
  func applesShape() throws {
    let sample = try decode(
      """
      { "input":  { "instructions": "null", "prompt": "What is my balance?" },
        "output": { "value": { "answer": "8,120.55", "tools": ["account_balance"] } } }
      """, as: Answer.self)
    #expect(sample.promptDescription == "What is my balance?")
    #expect(sample.instructionsDescription == nil)
    #expect(sample.expected == Answer(answer: "8,120.55", tools: ["account_balance"]))
    #expect(
      try encode(sample)
        == #"{"input":{"prompt":"What is my balance?"},"#
        + #""output":{"value":{"answer":"8,120.55","tools":["account_balance"]}}}"#)
  }

  @Test(
    "Absent instructions are read in three spellings",
    arguments: ["", #", "instructions": null"#, #", "instructions": "null""#])
  func absentInstructions(member: String) throws {
    let sample = try decode(#"{"input": {"prompt": "x"\#(member)}, "output": {}}"#, as: String.self)
    #expect(sample.instructionsDescription == nil)
    #expect(sample.expected == nil)
    #expect(sample.expectations == nil)
  }

  @Test("Everything a sample holds survives writing and reading")
  func roundTrip() throws {
    let sample = ModelSample(
      prompt: "Plan a ride", expected: ["hilly"], instructions: "Be brief",
      expectations: TrajectoryExpectation(expected: "findRides"))
    let text = try encode(sample)
    #expect(text.contains(#""instructions":"Be brief""#))
    let copy = try decode(text, as: [String].self)
    #expect(try encode(copy) == text)
    #expect(copy.expectations?.ordered.map(\.name) == ["findRides"])
  }

  @Test("The input's description is its prompt")
  func description() {
    let sample = ModelSample(prompt: "Plan a ride", instructions: "Be brief")
    #expect(sample.input.description == "Plan a ride")
    #expect(sample.input.instructionsDescription == "Be brief")
  }
}
