import Foundation
import OrderedJSON
import Testing

@testable import Evaluations

@Suite("A report's metadata goes through a file")
struct ReportMetadataTests {
  private struct Point: Codable, Sendable {
    var y: Int
    var x: Int
  }

  @Test("Values that JSON can hold come back, and what was taken out stays out")
  func roundTrip() async throws {
    var result = try await TextEvaluation(["a"], judges: []).run()
    #expect(result.reportMetadata["ColumnOrdering"] as? [String] == ["Input", "Response", "Expected"])
    result.reportMetadata["Note"] = "fine"
    result.reportMetadata["Count"] = 3
    result.reportMetadata["Share"] = 0.25
    result.reportMetadata["Final"] = true
    result.reportMetadata.updateValue(Int?.none, forKey: "None")
    result.reportMetadata["Some"] = Int?.some(4)
    result.reportMetadata["Mixed"] = ["a", 1, [true]] as [any Sendable]
    result.reportMetadata["Nested"] = ["a": ["b": 1]]
    result.reportMetadata["Point"] = Point(y: 1, x: 2)
    let data = try result.jsonData(includeReportMetadata: true, jsonOptions: [])
    let json = try #require(try JSONReader.read(data)["reportMetadata"])
    #expect(json["Point"]?.text() == #"{"y":1,"x":2}"#)
    #expect(json["None"] == JSONValue.null)
    var loaded = try EvaluationResult(jsonData: data)
    let metadata = loaded.reportMetadata
    #expect(metadata["ColumnOrdering"] as? [String] == ["Input", "Response", "Expected"])
    #expect(metadata["Note"] as? String == "fine")
    #expect(metadata["Count"] as? Int == 3)
    #expect(metadata["Share"] as? Double == 0.25)
    #expect(metadata["Final"] as? Bool == true)
    #expect(metadata["Some"] as? Int == 4)
    #expect((metadata["Mixed"] as? [any Sendable])?.count == 3)
    #expect((metadata["Nested"] as? [String: any Sendable])?["a"] as? [String: Int] == ["b": 1])
    loaded.reportMetadata["Note"] = nil
    let again = try JSONReader.read(try loaded.jsonData(includeReportMetadata: true, jsonOptions: []))
    #expect(again["reportMetadata"]?["Note"] == nil)
    #expect(again["reportMetadata"]?["Count"] == 3)
    #expect(try JSONReader.read(try loaded.jsonData())["reportMetadata"] == nil)
  }

  @Test("A value that JSON cannot hold is an error that names it")
  func refusal() async throws {
    struct Opaque: Sendable {}
    var result = try await TextEvaluation(["a"], judges: []).run()
    result.reportMetadata["Tool"] = ["inner": Opaque()]
    let error = #expect(throws: EncodingError.self) { try result.jsonData(includeReportMetadata: true) }
    guard case .invalidValue(_, let context)? = error else { return }
    #expect(
      context.debugDescription
        == #"reportMetadata["Tool"]["inner"] is of type Opaque, which is not Encodable, so it cannot be written to a "#
        + "result file.")
    #expect(throws: Never.self) { try result.jsonData() }
  }
}
