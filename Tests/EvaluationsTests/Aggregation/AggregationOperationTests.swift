import Evaluations
import Foundation
import Testing

@Suite("Aggregation operations are written and read")
struct AggregationOperationTests {
  static let operations: [(AggregationOperation, String, String)] = [
    (.mean(of: Metric("A")), "Mean of A", #"{"metric":"A","type":"mean"}"#),
    (.median(of: Metric("A")), "Median of A", #"{"metric":"A","type":"median"}"#),
    (.mode(of: Metric("A")), "Mode of A", #"{"metric":"A","type":"mode"}"#),
    (.minimum(of: Metric("A")), "Minimum of A", #"{"metric":"A","type":"minimum"}"#),
    (.maximum(of: Metric("A")), "Maximum of A", #"{"metric":"A","type":"maximum"}"#),
    (
      .standardDeviation(of: Metric("A")), "Standard Deviation of A",
      #"{"metric":"A","type":"standardDeviation"}"#
    ),
    (.variance(of: Metric("A")), "Variance of A", #"{"metric":"A","type":"variance"}"#),
    (.custom(label: "Own"), "Own", #"{"label":"Own","type":"custom"}"#),
  ]

  @Test("Each has a label and a JSON form", arguments: operations)
  func forms(operation: AggregationOperation, label: String, json: String) throws {
    #expect(operation.label == label)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(operation), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(AggregationOperation.self, from: Data(json.utf8)) == operation)
  }

  @Test("An unknown operation is named")
  func unknown() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AggregationOperation.self, from: Data(#"{"type":"sum"}"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error)) does not say what is known")
      return
    }
    #expect(
      context.debugDescription
        == "\"sum\" is not an operation; they are mean, median, mode, minimum, maximum, "
        + "standardDeviation, variance, custom")
  }

  @Test("An aggregate knows its label and its metric")
  func aggregate() {
    let mean = AggregateMetric(operation: .mean(of: Metric("A")), group: "G", value: 0.5)
    #expect(mean.label == "Mean of A")
    #expect(mean.sourceMetric == "A")
    #expect(AggregateMetric(operation: .custom(label: "Own"), group: nil, value: 1).sourceMetric == nil)
  }
}
