import Evaluations
import FoundationModels

// The evaluation of motivating lines of an article on evaluating a chat interaction, as it is written there.

struct MotivationEvaluation: Evaluation {
  // MARK: - Metrics

  let sentenceLimit = Metric("SentenceLimit")
  let sentencesClosed = Metric("SentencesClosed")
  let wordLimit = Metric("WordLimit")
  let noEmojiOrHashtags = Metric("NoEmojiOrHashtags")
  let noListMarkers = Metric("NoListMarkers")
  let noQuotationMarks = Metric("NoQuotationMarks")
  let noGreeting = Metric("NoGreeting")
  let sourcedFigures = Metric("SourcedFigures")
  let highlightsFigures = Metric("HighlightsFigures")
  let climbingNamed = Metric("ClimbingNamed")
  let noUnsourcedNames = Metric("NoUnsourcedNames")

  let faithfulness = ScoreDimension(
    "Faithfulness",
    description: "Whether every claim comes from the notes the model was given",
    scale: JudgeScales.faithfulness
  )

  let tone = ScoreDimension(
    "Tone",
    description: "Whether it reads like a riding friend rather than a report or a scolding",
    scale: JudgeScales.motivationTone
  )

  let concision = ScoreDimension(
    "Concision",
    description: "Whether it says the one thing worth saying",
    scale: JudgeScales.concision
  )

  // MARK: - Dataset

  var dataset: ArrayLoader<MotivationSample> {
    ArrayLoader(samples: Self.scenarios.map { MotivationSample(scenario: $0) })
  }

  // MARK: - Scoring

  var evaluators: Evaluators {
    ProseRuleEvaluator<MotivationSample>(rules: rules)

    ModelJudgeEvaluator<MotivationSample>(
      judge: SystemLanguageModel.default,
      dimensions: [faithfulness, tone, concision],
      prompt: ModelJudgePrompt(instructions: Self.judgeInstructions)
    )
  }

  // MARK: - Subject

  func subject(from sample: MotivationSample) async throws -> ModelSubject<String> {
    let service = LiveSubjects.languageModelService()
    let motivation = try await service.motivationForContext(sample.scenario.context)

    return ModelSubject(value: motivation.text)
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("Rules") { group in
      group.computeMean(of: sentenceLimit)
      group.computeMean(of: sentencesClosed)
      group.computeMean(of: wordLimit)
      group.computeMean(of: noEmojiOrHashtags)
      group.computeMean(of: noListMarkers)
      group.computeMean(of: noQuotationMarks)
      group.computeMean(of: noGreeting)
      group.computeMean(of: sourcedFigures)
      group.computeMean(of: highlightsFigures)
      group.computeMean(of: climbingNamed)
      group.computeMean(of: noUnsourcedNames)
    }

    aggregator.group("Judge") { group in
      group.computeMean(of: faithfulness.metric)
      group.computeMean(of: tone.metric)
      group.computeMean(of: concision.metric)
    }
  }
}

let faithfulness = ScoreDimension(
  "Faithfulness",
  description: "Whether every claim comes from the notes the model was given",
  scale: [
    4: """
    Every claim traces to a figure or note it was given. No distance, time, climb, count, place \
    or ride appears that the notes do not hold.
    """,
    3: """
    Every claim traces to the notes, but one figure is rounded, restated or stretched beyond \
    what was given.
    """,
    2: "One claim is not supported by the notes.",
    1: """
    Two or more claims are invented, or it names a distance, place or ride the notes never \
    mention.
    """,
  ]
)

// What the article does not show.

extension MotivationEvaluation {
  static let judgeInstructions = "Judge lines that motivate riders."
  static let scenarios = [MotivationScenario(context: "A long climb.")]

  var rules: [ProseRuleEvaluator<MotivationSample>.Rule] { [(wordLimit, { $0.count < 200 })] }
}

struct MotivationScenario: Codable, Sendable {
  var context: String
}

struct MotivationSample: ModelSampleProtocol {
  typealias Expectation = TrajectoryExpectation

  let scenario: MotivationScenario

  var input: ModelSampleInput { ModelSampleInput(prompt: Prompt(scenario.context)) }
  var output: ModelSampleOutput<String, TrajectoryExpectation> { ModelSampleOutput() }
  var expected: String? { output.value }
}

struct ProseRuleEvaluator<Input>: EvaluatorProtocol, Sendable
where Input: ModelSampleProtocol, Input.ExpectedValue == String {
  typealias Subject = ModelSubject<String>
  typealias Rule = (metric: Metric, isMet: @Sendable (String) -> Bool)

  let rules: [Rule]

  func metrics(subject: ModelSubject<String>, input: Input) async throws -> [Metric] {
    rules.map { $0.isMet(subject.value) ? $0.metric.passing() : $0.metric.failing() }
  }
}

enum JudgeScales {
  static let faithfulness: ScoringScale = [2: "Sourced.", 1: "Invented."]
  static let motivationTone: ScoringScale = [2: "Like a friend.", 1: "Like a report."]
  static let concision = ScoringScale.numeric([2: "One thing.", 1: "Several things."])
}

enum LiveSubjects {
  static func languageModelService() -> LanguageModelService { LanguageModelService() }
}

struct LanguageModelService {
  func motivationForContext(_ context: String) async throws -> (text: String, context: String) {
    (try await LanguageModelSession().respond(to: context).content, context)
  }
}
