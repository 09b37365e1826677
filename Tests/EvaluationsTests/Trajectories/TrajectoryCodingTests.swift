import Evaluations
import Foundation
import Testing

@Suite("Trajectories are read from dataset files")
struct TrajectoryCodingTests {
  private func decode<Value: Decodable>(_ json: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  private func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test("An argument's value keeps its kind, a whole number with a fraction type included")
  func argumentRoundTrip() throws {
    for value: ArgumentValue in ["text", 3, .double(3), 2.5, true] {
      #expect(try decode(try encode(value), as: ArgumentValue.self) == value)
    }
  }

  @Test("An argument's value may be written bare")
  func bareArgument() throws {
    let values = try decode(#"["text", 3, 2.5, true]"#, as: [ArgumentValue].self)
    #expect(values == [.string("text"), .int(3), .double(2.5), .bool(true)])
  }

  @Test("A value of any shape is JSON as it stands")
  func structuredValue() throws {
    let value: StructuredValue = ["list": [1, "two", true, .null], "number": 2.5, "empty": [:]]
    #expect(try decode(try encode(value), as: StructuredValue.self) == value)
    #expect(try encode(value) == #"{"empty":{},"list":[1,"two",true,null],"number":2.5}"#)
  }

  @Test("A tool may be written as its name, as an object, and as it is encoded")
  func toolSpellings() throws {
    for text in [
      #""weather""#, #"{"name":"weather"}"#, #"{"expectation":{"name":"weather","arguments":[]}}"#,
    ] {
      let tool = try decode(text, as: ToolExpectation.self)
      #expect(tool.name == "weather")
      #expect(tool.arguments.isEmpty)
      #expect(!tool.isAnyOrderGroup)
    }
  }

  @Test(
    "A group may be written with and without its inner key",
    arguments: [
      #"{"anyOrder":{"expectations":["weather","alerts"]}}"#, #"{"anyOrder":["weather","alerts"]}"#,
    ])
  func groupSpellings(text: String) throws {
    let group = try decode(text, as: ToolExpectation.self)
    #expect(group.isAnyOrderGroup)
    #expect(group.name == "anyOrder(weather, alerts)")
    #expect(group.arguments.isEmpty)
  }

  @Test("A mistake inside a group is reported at its place")
  func mistakeInGroup() throws {
    let error = #expect(throws: DecodingError.self) {
      try decode(#"{"anyOrder":["weather",{"nam":"alerts"}]}"#, as: ToolExpectation.self)
    }
    guard case .keyNotFound(let key, let context) = error else {
      Issue.record("\(String(describing: error)) is not about a missing key")
      return
    }
    #expect(key.stringValue == "name")
    #expect(context.codingPath.map(\.stringValue).first == "anyOrder")
  }

  @Test("Absent keys of a trajectory are empty lists, and additional calls are fine unless it says otherwise")
  func trajectoryDefaults() throws {
    let open = try decode(#"{"ordered":["a"]}"#, as: TrajectoryExpectation.self)
    #expect(open.ordered.map(\.name) == ["a"])
    #expect(open.unordered.isEmpty && open.disallowed.isEmpty && open.allowsAdditionalCalls)
    for key in ["allowsAdditionalCalls", "allowsAdditionalToolCalls"] {
      #expect(try !decode(#"{"\#(key)":false}"#, as: TrajectoryExpectation.self).allowsAdditionalCalls)
    }
  }

  @Test("A trajectory with every kind of matcher survives writing and reading")
  func trajectoryRoundTrip() throws {
    let matchers: [ArgumentMatcher] = [
      .exact(argumentName: "a", value: 1), .keyOnly(argumentName: "b"),
      .oneOf(argumentName: "c", allowedValues: ["x", 2.5]),
      .range(argumentName: "d", minimum: nil, maximum: 3), .pattern(argumentName: "e", regex: "^x"),
      .contains(argumentName: "f", substring: "y"), .hasPrefix(argumentName: "g", prefix: "p"),
      .hasSuffix(argumentName: "h", suffix: "s"), .naturalLanguage(argumentName: "i", criteria: "polite"),
    ]
    var trajectory = TrajectoryExpectation(
      ordered: [ToolExpectation("one", arguments: matchers), .anyOrder([ToolExpectation("two")])],
      unordered: [ToolExpectation("three")], disallowed: [ToolExpectation("four")])
    trajectory.allowsAdditionalCalls = false
    let text = try encode(trajectory)
    #expect(text.contains(#"{"range":{"argumentName":"d","maximum":3}}"#))
    #expect(try encode(decode(text, as: TrajectoryExpectation.self)) == text)
  }

  @Test("A tool that is expected alone is ordered, and other calls are fine")
  func single() {
    let trajectory = TrajectoryExpectation(expected: "weather", arguments: [.keyOnly(argumentName: "city")])
    #expect(trajectory.ordered.map(\.name) == ["weather"])
    #expect(trajectory.ordered.first?.arguments.count == 1)
    #expect(trajectory.allowsAdditionalCalls)
  }
}
