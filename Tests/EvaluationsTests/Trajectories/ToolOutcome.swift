import Evaluations
import FoundationModels
import ModelProviders

/// What the public evaluator makes of some tool calls.
struct ToolOutcome {
  var allPass: Metric
  var percentagePass: Metric

  /// Evaluates calls, with a model that must not be asked unless one is given.
  init(
    _ expectations: TrajectoryExpectation?, _ calls: [Transcript.ToolCall],
    model: any LanguageModel = ScriptedLanguageModel([])
  ) async throws {
    let evaluator = ToolCallEvaluator<ModelSample<String>>(
      allPass: .toolsAllPass, percentagePass: .toolsPercentagePass, argumentMatchModel: model)
    let metrics = try await evaluator.metrics(
      subject: ModelSubject(value: "", transcript: StructuredTranscript(toolCalls: calls)),
      input: ModelSample(prompt: "x", expectations: expectations))
    callText = calls.count == 1 ? "1 tool call" : "\(calls.count) tool calls"
    allPass = metrics[0]
    percentagePass = metrics[1]
  }

  /// How many calls were evaluated, as the rationale says it.
  let callText: String

  var passes: Bool { allPass.value == .passing }
  var fraction: Double? { percentagePass.doubleValue }
  var rationale: String { allPass.rationale ?? "none" }
}

extension Transcript.ToolCall {
  /// A call; arguments that are not JSON become text, as in a session's transcript.
  static func of(_ name: String, _ arguments: String = "{}") -> Transcript.ToolCall {
    let content = (try? GeneratedContent(json: arguments)) ?? arguments.generatedContent
    return Transcript.ToolCall(id: name, toolName: name, arguments: content)
  }
}

extension [Transcript.ToolCall] {
  /// Calls without arguments: `"auth weather"`.
  static func named(_ names: String) -> [Transcript.ToolCall] {
    names.split(separator: " ").map { .of(String($0)) }
  }
}

extension [ToolExpectation] {
  /// Expectations of calls without conditions: `"auth weather"`.
  static func named(_ names: String) -> [ToolExpectation] {
    names.split(separator: " ").map { ToolExpectation(String($0)) }
  }
}
