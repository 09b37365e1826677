import Foundation
import OrderedJSON
import TabularData
import Testing

@testable import Evaluations

@Suite("A damaged result file is refused or read, and never stops the process")
struct DamagedFileTests {
  /// Replaces parts of a value, more or less at random.
  private struct Damage {
    var state: UInt64
    let keys = ["Input", "Input (metric)", "Exact", "e\u{301}", "é", "kind", "metric", "swiftEvaluations"]
    let values: [JSONValue] = [
      nil, true, -1, 1.5, "", "{}", "Input", [], [[:]], [:], ["kind": "pass"],
      ["kind": "score", "metric": "Input"],
      ["value": nil, "evaluatorKind": 3], ["Mean": ["value": 1]],
    ]

    mutating func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }

    mutating func damaged(_ json: JSONValue) -> JSONValue {
      if number(below: 40) == 0 { return values[number(below: values.count)] }
      switch json {
      case .array(let elements): return .array(elements.map { damaged($0) })
      case .object(let object):
        var members = object.map { (key: $0.key, value: damaged($0.value)) }
        if number(below: 12) == 0 {
          members.append((keys[number(below: keys.count)], values[number(below: values.count)]))
        }
        return .object(JSONObject(members))
      case .null, .bool, .number, .string: return json
      }
    }
  }

  @Test("Whatever is replaced in it")
  func damage() async throws {
    let evaluation = SearchResultEvaluation()
    let data = try await evaluation.run().jsonData(includeReportMetadata: true, includeTranscripts: true)
    let json = try JSONReader.read(data)
    var readable = 0
    for seed in UInt64(1)...500 {
      var damage = Damage(state: seed)
      let damaged = damage.damaged(json)
      let result: EvaluationResult
      do {
        result = try EvaluationResult(jsonData: Data(damaged.text().utf8))
      } catch {
        #expect(error as? EvaluationResultsError == .invalidJSONFormat)
        continue
      }
      readable += 1
      #expect(!"\(result.detailed)\(result.summary)".isEmpty)
      _ = result.detailed.containsColumn("Response", ModelSubject<SearchQuery>.self)
      _ = try result.jsonRepresentableDataFrame(of: .detailed)
      _ = try result.jsonRepresentableDataFrame(of: .summary)
      let written = try result.jsonData(includeReportMetadata: true, includeTranscripts: true)
      let again = try EvaluationResult(jsonData: written)
      #expect(again.detailed.shape == result.detailed.shape, "seed \(seed)")
    }
    #expect(readable > 20)
  }
}
