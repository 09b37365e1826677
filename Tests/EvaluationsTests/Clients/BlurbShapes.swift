import Evaluations
import FoundationModels
import ModelProviders
import Testing

// A client's evaluation of texts on book covers: rules in code and a judge of three dimensions.

private struct Book: Codable, Sendable {
  var plot: String
}

private struct BlurbSample: ModelSampleProtocol {
  typealias Expectation = TrajectoryExpectation

  let book: Book

  var input: ModelSampleInput { ModelSampleInput(prompt: Prompt(book.plot)) }
  var output: ModelSampleOutput<String, TrajectoryExpectation> { ModelSampleOutput() }
  var expected: String? { output.value }
}

private struct TextRuleEvaluator<Input>: EvaluatorProtocol, Sendable
where Input: ModelSampleProtocol, Input.ExpectedValue == String {
  typealias Subject = ModelSubject<String>

  let rules: [(metric: Metric, isMet: @Sendable (String) -> Bool)]

  func metrics(subject: ModelSubject<String>, input: Input) async throws -> [Metric] {
    rules.map { $0.isMet(subject.value) ? $0.metric.passing() : $0.metric.failing() }
  }
}

private enum Scales {
  static let appeal: ScoringScale = [2: "Makes curious.", 1: "Tells it all."]
  static let concision: ScoringScale = [2: "One thing.", 1: "Several things."]
}

private struct BlurbEvaluation: Evaluation {
  static let judgeInstructions = "Judge texts on book covers."
  static let books = [Book(plot: "A storm."), Book(plot: "A heist.")]

  let judgeModel: ScriptedLanguageModel
  let wordLimit = Metric("WordLimit")
  let truth = ScoreDimension(
    "Faithfulness",
    description: "Whether the text is true to the plot",
    scale: [
      4: """
      All of it happens in the book, and \
      nothing is added.
      """,
      3: "All of it happens, one thing otherwise than told.",
      2: "One thing does not happen.",
      1: "It is another book.",
    ]
  )
  let tone = ScoreDimension(
    "Tone", description: "Whether one wants to read on", scale: Scales.appeal)
  let concision = ScoreDimension("Concision", scale: Scales.concision)

  var dataset: ArrayLoader<BlurbSample> {
    ArrayLoader(samples: Self.books.map { BlurbSample(book: $0) })
  }

  var evaluators: Evaluators {
    TextRuleEvaluator<BlurbSample>(rules: [
      (wordLimit, { @Sendable in $0.split(separator: " ").count < 10 })
    ])

    ModelJudgeEvaluator<BlurbSample>(
      judge: judgeModel,
      dimensions: [truth, tone, concision],
      prompt: ModelJudgePrompt(instructions: Self.judgeInstructions)
    )
  }

  /// The client's own spelling, with the system model; compiled only.
  var clientEvaluators: Evaluators {
    return [
      ModelJudgeEvaluator<BlurbSample>(
        judge: SystemLanguageModel.default,
        dimensions: [truth, tone, concision],
        prompt: ModelJudgePrompt(instructions: Self.judgeInstructions)
      )
    ]
  }

  func subject(from sample: BlurbSample) async throws -> ModelSubject<String> {
    ModelSubject(value: "Read this: \(sample.book.plot)")
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("Rules") { group in
      group.computeMean(of: wordLimit)
    }
    aggregator.group("Judge") { group in
      group.computeMean(of: truth.metric)
      group.computeMean(of: tone.metric)
      group.computeMean(of: concision.metric)
    }
  }
}

@Suite("A client's evaluation of texts on book covers")
struct BlurbShapes {
  @Test("Rules and judge end up in their groups")
  func run() async throws {
    let model = ScriptedLanguageModel([
      """
      {"Faithfulness": {"rationale": "All true.", "score": "4"},
       "Tone": {"rationale": "Kind.", "score": "2"}, "Concision": {"rationale": "Short.", "score": "1"}}
      """, #"{"Faithfulness":{"rationale":"r","score":"3"},"Tone":{"score":"2"},"Concision":{"score":"2"}}"#,
    ])
    let evaluation = BlurbEvaluation(judgeModel: model)
    let result = try await evaluation.run(info: ["dataset": "blurbs-v1"])
    #expect(result.aggregateValue(.mean(of: evaluation.wordLimit)) == 1)
    #expect(result.aggregateValue(.mean(of: evaluation.truth.metric)) == 3.5)
    #expect(result.aggregateValue(.mean(of: evaluation.tone.metric)) == 2)
    #expect(result.aggregateValue(.mean(of: evaluation.concision.metric)) == 1.5)
    #expect(!result.errors.hasFailures)
    #expect(model.prompts.count == 2)
  }
}
