import Evaluations
import TabularData
import Testing

@Suite("A result's data frames have typed columns")
struct DetailedFrameTests {
  private let accuracy = Metric("Accuracy")

  private func evaluation() -> TextEvaluation<ArrayLoader<TextSample>> {
    TextEvaluation(
      dataset: ArrayLoader(samples: [TextSample("a", expected: "A"), TextSample("b"), TextSample("c")]),
      answer: { sample in
        if sample.input == "b" { throw TestError("offline") }
        return sample.input.uppercased()
      },
      judges: [
        Evaluator { sample, subject in
          let accuracy = Metric("Accuracy")
          if sample.expected == nil { return accuracy.ignore(rationale: "nothing expected") }
          return subject.value == sample.expected ? accuracy.passing() : accuracy.failing()
        },
        Evaluator { sample, _ in
          if sample.input == "c" { throw TestError("broken") }
          return Metric("Tone").scoring(2)
        },
      ],
      aggregation: {
        $0.computeMean(of: Metric("Accuracy"))
        $0.computeMaximum(of: Metric("Tone"))
        $0.computeStandardDeviation(of: Metric("Tone"))
      })
  }

  @Test("Samples, subjects, expected values and outcomes come in their types")
  func typed() async throws {
    let evaluation = evaluation()
    let detailed = try await evaluation.run().detailed
    #expect(detailed.shape == (rows: 3, columns: 7))
    #expect(
      detailed.columns.map(\.name) == [
        "Input", "Response", "Expected", "Accuracy", "Tone", "SubjectInferenceError", "EvaluatorErrors",
      ])
    #expect(detailed[evaluation.inputColumn][0] == TextSample("a", expected: "A"))
    #expect(detailed[evaluation.responseColumn].map { $0?.value } == ["A", nil, "C"])
    #expect(Array(detailed[evaluation.expectedColumn]) == ["A", nil, nil])
    #expect(detailed[metric: accuracy].compactMap { $0?.value } == [.passing, .ignore, .ignore])
    #expect(detailed[metric: Metric("Tone").passing()][0]?.doubleValue == 2)
    #expect(detailed[metric: accuracy][1]?.rationale == "No inference was produced for this sample: offline")
    #expect(detailed[metric: accuracy][2]?.rationale == "nothing expected")
    #expect(detailed["Input", TextSample.self].count == 3)
    #expect(detailed.rows[0]["Expected"] as? String == "A")
    #expect(
      detailed.columns.filter { $0.wrappedElementType == Metric.self }.map(\.name) == ["Accuracy", "Tone"])
    #expect(
      Array(detailed["SubjectInferenceError", SubjectInferenceError.self])
        == [nil, .failed(reason: "offline"), nil])
    let errors = detailed["EvaluatorErrors", [EvaluatorError].self]
    #expect(errors.map { $0?.count } == [nil, nil, 1])
    guard case .failed(let evaluator, let type, let reason)? = errors[2]?.first else {
      Issue.record("There is no evaluator error.")
      return
    }
    #expect(evaluator is Evaluator<TextSample>)
    #expect(type.hasPrefix("Evaluator (EvaluationsTests/DetailedFrameTests.swift:"))
    #expect(reason == "broken")
  }

  @Test("Columns for errors exist only if something failed, one for transcripts only if there is one")
  func conditional() async throws {
    let evaluation = TextEvaluation(["a"], judges: [Evaluator { _, _ in Metric("Accuracy").passing() }])
    let detailed = try await evaluation.run().detailed
    #expect(!detailed.containsColumn("SubjectInferenceError", SubjectInferenceError.self))
    #expect(!detailed.containsColumn("EvaluatorErrors"))
    #expect(!detailed.containsColumn("Transcript"))
    let talking = TalkingEvaluation()
    let frame = try await talking.run().detailed
    #expect(frame.columns.map(\.name) == ["Input", "Response", "Expected", "Transcript"])
    #expect(frame["Transcript", StructuredTranscript.self].map { $0?.prompts } == [nil, ["two"]])
  }

  @Test("The summary has one row and a column for each aggregate with a value")
  func summary() async throws {
    let summary = try await evaluation().run().summary
    #expect(summary.shape == (rows: 1, columns: 2))
    #expect(summary.columns.map(\.name) == ["Mean of Accuracy", "Maximum of Tone"])
    let mean = try #require(summary["Mean of Accuracy", AggregateMetric.self][0])
    #expect(mean.value == 1)
    #expect(mean.operation == .mean(of: accuracy))
    #expect(mean.group == nil)
    #expect(try await TextEvaluation(["a"], judges: []).run().summary.isEmpty)
  }

  @Test("One aggregate in several groups has a column for each")
  func groups() async throws {
    let evaluation = TextEvaluation(
      ["a"], judges: [Evaluator { _, _ in Metric("Score").scoring(3) }],
      aggregation: { aggregator in
        for group in ["Quality", "Safety"] { aggregator.group(group) { $0.computeMean(of: Metric("Score")) } }
      })
    let summary = try await evaluation.run().summary
    #expect(summary.columns.map(\.name) == ["Mean of Score", "Safety: Mean of Score"])
    #expect(summary["Safety: Mean of Score", AggregateMetric.self][0]?.group == "Safety")
  }

  @Test("A metric whose name is another column's is found all the same")
  func collision() async throws {
    let evaluation = TextEvaluation(
      ["a"], judges: [Evaluator { _, _ in Metric("Input").scoring(3) }],
      aggregation: { $0.computeMean(of: Metric("Input")) })
    let result = try await evaluation.run()
    #expect(result.detailed.columns.map(\.name) == ["Input", "Response", "Expected", "Input (metric)"])
    #expect(result.detailed[metric: Metric("Input")][0]?.doubleValue == 3)
    #expect(result.detailed[evaluation.inputColumn][0]?.input == "a")
    let loaded = try EvaluationResult(jsonData: result.jsonData())
    #expect(loaded.detailed[metric: Metric("Input")][0]?.doubleValue == 3)
    #expect(loaded.detailed[evaluation.inputColumn][0]?.input == "a")
    #expect(loaded.aggregateValue(.mean(of: Metric("Input"))) == 3)
  }

  @Test("A data frame prints what people look for")
  func printing() async throws {
    let result = try await evaluation().run()
    let lines = "\(result.detailed.selecting(columnNames: "Response", "Accuracy"))".split(separator: "\n")
    #expect(lines.contains("│ 0 │ A                      │ passing  │"))
    #expect(lines.contains("│ 1 │ nil                    │ ignore   │"))
    #expect("\(result.summary)".contains("│ 0 │ 1.0"))
  }

  @Test("A metric without a column stops the process and names the nearest")
  func missingMetric() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let evaluation = TextEvaluation(["a"], judges: [Evaluator { _, _ in Metric("Accuracy").passing() }])
      _ = try await evaluation.run().detailed[metric: Metric("Acuracy")]
    }
    let message = #"The data frame has no column for the metric "Acuracy". Did you mean "Accuracy"?"#
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(message))
  }
}

/// An evaluation whose second answer comes with a transcript.
private struct TalkingEvaluation: Evaluation {
  let dataset = ArrayLoader(samples: [TextSample("one"), TextSample("two")])

  func subject(from sample: TextSample) async throws -> ModelSubject<String> {
    let transcript = StructuredTranscript(prompts: [sample.input])
    return ModelSubject(value: sample.input, transcript: sample.input == "two" ? transcript : nil)
  }

  var evaluators: [any EvaluatorProtocol<TextSample, ModelSubject<String>>] { return [] }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}
