import EvaluationRecords
import FoundationModels
import Testing

@testable import Evaluations

@Generable
private struct City {
  @Guide(description: "The name of a city")
  var city: String
}

private struct GetWeather: Tool {
  let name = "get_weather"
  let description = "Tells the weather of a city"

  func call(arguments: City) async throws -> String { "Sunny in \(arguments.city)" }
}

private struct GetTrains: Tool {
  let name = "get_trains"
  let description = "Lists the trains to a city"

  func call(arguments: City) async throws -> String { "One train to \(arguments.city), at noon" }
}

private struct TravelQuestion: ModelSampleProtocol {
  typealias Input = ModelSampleInput

  var input: ModelSampleInput
  var output: ModelSampleOutput<String, TrajectoryExpectation>
  var expected: String? { output.value }

  init(_ question: String, expectations: TrajectoryExpectation?) {
    input = ModelSampleInput(prompt: Prompt(question))
    output = ModelSampleOutput(expectations: expectations)
  }
}

private struct TravelEvaluation: Evaluation {
  let allPass = Metric("Right tools")
  let percentagePass = Metric("Part of the tools")

  var dataset: ArrayLoader<TravelQuestion> {
    let place = ArgumentMatcher.naturalLanguage(argumentName: "city", criteria: "It is a city in Europe.")
    var either = TrajectoryExpectation(
      unordered: [
        ToolExpectation("get_weather", arguments: [.contains(argumentName: "city", substring: "Paris")])
      ],
      disallowed: [ToolExpectation("delete_everything")])
    either.allowsAdditionalCalls = false
    return ArrayLoader(samples: [
      TravelQuestion(
        "What is the weather in Paris?",
        expectations: TrajectoryExpectation(
          expected: "get_weather", arguments: [.keyOnly(argumentName: "city")])),
      TravelQuestion("What is the weather in Paris?", expectations: either),
      TravelQuestion(
        "Which trains go to Rome?",
        expectations: TrajectoryExpectation(
          ordered: [.anyOrder([ToolExpectation("get_trains"), ToolExpectation("get_weather")])])),
      TravelQuestion(
        "Which trains go to Rome?",
        expectations: TrajectoryExpectation(unordered: [
          ToolExpectation("get_weather", arguments: [place]),
          ToolExpectation("get_trains", arguments: [place]),
        ])),
      TravelQuestion("Which trains go to Oslo?", expectations: nil),
    ])
  }

  func subject(from sample: TravelQuestion) async throws -> ModelSubject<String> {
    let session = LanguageModelSession(
      tools: [GetWeather(), GetTrains()], instructions: "You help travelers. Use the tools.")
    let answer = try await session.respond(
      to: sample.input.prompt,
      options: GenerationOptions(
        samplingMode: .greedy, maximumResponseTokens: 80, toolCallingMode: .required))
    return ModelSubject(value: answer.content, transcript: session.transcript.structuredTranscript)
  }

  var evaluators: Evaluators {
    ToolCallEvaluator(allPass: allPass, percentagePass: percentagePass)
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: allPass)
    aggregator.computeMean(of: percentagePass)
  }
}

/// Whether the evaluation finishes and every number can be traced; nothing about how well the model chooses.
@Suite(
  "Tool calls of the system model, live",
  .enabled(
    if: SystemLanguageModel.default.isAvailable,
    "No language model answers. Start one with Scripts/model start."),
  .serialized)
private struct LiveToolCallTests {
  @Test("A chat with two tools is evaluated, and every state says why")
  func chat() async throws {
    let result = try await TravelEvaluation().run()
    #expect(result.record.rows.count == 5)
    for row in result.record.rows {
      if row.subjectFailure != nil { continue }
      #expect(row.cells.count == 2)
      for cell in row.cells {
        #expect(cell.evaluator == .toolCall)
        #expect(cell.rationale?.isEmpty == false)
        let isCounted = cell.state == .evaluatorFailed || cell.state == .judgeUnparsable
        #expect(cell.value != nil || cell.state == .notApplicable || isCounted, "\(cell)")
      }
    }
    #expect(result.record.rows.contains { $0.cells.contains { $0.value != nil } })
  }

  @Test(
    "Expectations are generated in their schemas",
    arguments: [
      TrajectoryExpectation.self as any Generable.Type, ToolExpectation.self, ArgumentMatcher.self,
      ArgumentValue.self,
    ])
  func schemas(type: any Generable.Type) async throws {
    try await generate(type)
  }

  /// A small model may go on until its limit, which is an answer that was cut off and no fault of the schema.
  private func generate<Value: Generable>(_ type: Value.Type) async throws {
    do {
      _ = try await LanguageModelSession().respond(
        to: "Say that get_weather has to be called with the city Paris.", generating: type,
        options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 300))
    } catch let error as GeneratedContent.ParsingError {
      #expect(error.debugDescription.contains("was cut off after 300 tokens"), "\(error.debugDescription)")
    }
  }
}
