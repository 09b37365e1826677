import Evaluations
import FoundationModels
import ModelProviders
import Testing

// A client's evaluation of short motivating lines: rules in code and a judge of three dimensions.

private struct MotivationScenario: Codable, Sendable {
  var context: String
}

private struct MotivationSample: ModelSampleProtocol {
  typealias Expectation = TrajectoryExpectation

  let scenario: MotivationScenario

  var input: ModelSampleInput { ModelSampleInput(prompt: Prompt(scenario.context)) }
  var output: ModelSampleOutput<String, TrajectoryExpectation> { ModelSampleOutput() }
  var expected: String? { output.value }
}

private struct ProseRuleEvaluator<Input>: EvaluatorProtocol, Sendable
where Input: ModelSampleProtocol, Input.ExpectedValue == String {
  typealias Subject = ModelSubject<String>

  let rules: [(metric: Metric, isMet: @Sendable (String) -> Bool)]

  func metrics(subject: ModelSubject<String>, input: Input) async throws -> [Metric] {
    rules.map { $0.isMet(subject.value) ? $0.metric.passing() : $0.metric.failing() }
  }
}

private enum JudgeScales {
  static let motivationTone: ScoringScale = [2: "Like a friend.", 1: "Like a report."]
  static let concision: ScoringScale = [2: "One thing.", 1: "Several things."]
}

private struct MotivationEvaluation: Evaluation {
  static let judgeInstructions = "Judge lines that motivate riders."
  static let scenarios = [MotivationScenario(context: "A long climb."), MotivationScenario(context: "Rain.")]

  let judgeModel: ScriptedLanguageModel
  let wordLimit = Metric("WordLimit")
  let faithfulness = ScoreDimension(
    "Faithfulness",
    description: "Whether every claim comes from the notes the model was given",
    scale: [
      4: """
      Every claim traces to a figure or note it was given. No distance, time or climb appears \
      that the notes do not hold.
      """,
      3: "Every claim traces to the notes, but one figure is rounded.",
      2: "One claim is not supported by the notes.",
      1: "Two or more claims are invented.",
    ]
  )
  let tone = ScoreDimension(
    "Tone", description: "Whether it reads like a riding friend", scale: JudgeScales.motivationTone)
  let concision = ScoreDimension("Concision", scale: JudgeScales.concision)

  var dataset: ArrayLoader<MotivationSample> {
    ArrayLoader(samples: Self.scenarios.map { MotivationSample(scenario: $0) })
  }

  var evaluators: Evaluators {
    ProseRuleEvaluator<MotivationSample>(rules: [
      (wordLimit, { @Sendable in $0.split(separator: " ").count < 10 })
    ])

    ModelJudgeEvaluator<MotivationSample>(
      judge: judgeModel,
      dimensions: [faithfulness, tone, concision],
      prompt: ModelJudgePrompt(instructions: Self.judgeInstructions)
    )
  }

  /// The client's own spelling, with the system model; compiled only.
  var clientEvaluators: Evaluators {
    return [
      ModelJudgeEvaluator<MotivationSample>(
        judge: SystemLanguageModel.default,
        dimensions: [faithfulness, tone, concision],
        prompt: ModelJudgePrompt(instructions: Self.judgeInstructions)
      )
    ]
  }

  func subject(from sample: MotivationSample) async throws -> ModelSubject<String> {
    ModelSubject(value: "You can do this: \(sample.scenario.context)")
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("Rules") { group in
      group.computeMean(of: wordLimit)
    }
    aggregator.group("Judge") { group in
      group.computeMean(of: faithfulness.metric)
      group.computeMean(of: tone.metric)
      group.computeMean(of: concision.metric)
    }
  }
}

@Suite("A client's evaluation of motivating lines")
struct MotivationShapes {
  @Test("Rules and judge end up in their groups")
  func run() async throws {
    let model = ScriptedLanguageModel([
      """
      {"Faithfulness": {"rationale": "All true.", "score": "4"},
       "Tone": {"rationale": "Kind.", "score": "2"}, "Concision": {"rationale": "Short.", "score": "1"}}
      """, #"{"Faithfulness":{"rationale":"r","score":"3"},"Tone":{"score":"2"},"Concision":{"score":"2"}}"#,
    ])
    let evaluation = MotivationEvaluation(judgeModel: model)
    let result = try await evaluation.run(info: ["dataset": "motivation-v1"])
    #expect(result.aggregateValue(.mean(of: evaluation.wordLimit)) == 1)
    #expect(result.aggregateValue(.mean(of: evaluation.faithfulness.metric)) == 3.5)
    #expect(result.aggregateValue(.mean(of: evaluation.tone.metric)) == 2)
    #expect(result.aggregateValue(.mean(of: evaluation.concision.metric)) == 1.5)
    #expect(!result.errors.hasFailures)
    #expect(model.prompts.count == 2)
  }
}
