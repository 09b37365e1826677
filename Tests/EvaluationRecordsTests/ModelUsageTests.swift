import Testing

@testable import EvaluationRecords

@Suite("What a run asked of its models")
struct ModelUsageTests {
  @Test("Calls, tokens, cut answers and retries are added up for each model, in order of the first call")
  func usage() {
    var record = RunRecord.sample
    record.rows = [
      RowRecord(
        index: 0, input: "", cells: [],
        modelCalls: [
          ModelCallRecord(
            model: "small", inputTokens: 10, outputTokens: 2, finishReason: "length", attempts: 3),
          ModelCallRecord(model: "large", inputTokens: 100, outputTokens: 20, finishReason: "stop"),
        ]),
      RowRecord(
        index: 1, input: "", cells: [],
        modelCalls: [ModelCallRecord(model: "small", inputTokens: 5, outputTokens: 1, attempts: 0)]),
    ]
    let usage = record.modelUsage
    #expect(usage.map(\.model) == ["small", "large"])
    #expect(usage.map(\.calls) == [2, 1])
    #expect(usage.map(\.inputTokens) == [15, 100])
    #expect(usage.map(\.outputTokens) == [3, 20])
    #expect(usage.map(\.cutOff) == [1, 0])
    #expect(usage.map(\.retries) == [2, 0])
  }

  @Test("What evaluators asked of models is counted apart")
  func judges() {
    var record = RunRecord.sample
    record.rows = [
      RowRecord(
        index: 0, input: "", cells: [], modelCalls: [ModelCallRecord(model: "small", inputTokens: 1)],
        judgeCalls: [ModelCallRecord(model: "small", inputTokens: 10), ModelCallRecord(model: "large")])
    ]
    #expect(record.modelUsage.map(\.inputTokens) == [1])
    #expect(record.judgeUsage.map(\.model) == ["small", "large"])
    #expect(record.judgeUsage.map(\.inputTokens) == [10, 0])
  }

  @Test("A run that called no model used none")
  func none() {
    #expect(RunRecord.sample.modelUsage.isEmpty)
    #expect(RunRecord.sample.judgeUsage.isEmpty)
  }
}
