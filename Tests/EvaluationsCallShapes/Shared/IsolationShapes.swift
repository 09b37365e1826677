import Evaluations
import Observation

// Evaluations and runs in isolated and nonisolated code.

/// A feature of an app, isolated to the main actor.
@MainActor
@Observable
private final class Greeter {
  private(set) var greetings: [String] = []

  func greeting(for name: String) async -> String {
    greetings.append(name)
    return "Hello, \(name)"
  }
}

/// The subject is asked on the main actor.
private struct MainActorSubjectEvaluation: Evaluation {
  let greeter: Greeter
  let dataset = ArrayLoader(samples: [Text(prompt: "Ana")])

  @MainActor
  func subject(from sample: Text) async throws -> TextSubject {
    TextSubject(value: await greeter.greeting(for: sample.promptDescription))
  }

  var evaluators: Evaluators { Evaluator { _, subject in Metric("M").scoring(Double(subject.value.count)) } }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) { aggregator.computeMean(of: Metric("M")) }
}

/// The subject hops to the main actor.
private nonisolated struct HoppingEvaluation: Evaluation {
  let greeter: Greeter
  let dataset = ArrayLoader(samples: [Text(prompt: "Ana")])

  func subject(from sample: Text) async throws -> TextSubject {
    TextSubject(value: await greeter.greeting(for: sample.promptDescription))
  }

  var evaluators: Evaluators {
    Evaluator { _, _ in await Metric("Count").scoring(Double(greeter.greetings.count)) }
    Evaluator { _, _ in
      let names = await MainActor.run { greeter.greetings }
      return Metric("Names").scoring(Double(names.count))
    }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}

/// The subject is asked on an actor.
private actor Service {
  private var count = 0

  func answer(_ text: String) -> String {
    count += 1
    return "\(text) \(count)"
  }

  func evaluate() async throws -> EvaluationResult { try await ServiceEvaluation(service: self).run() }
}

private struct ServiceEvaluation: Evaluation {
  let service: Service
  let dataset = ArrayLoader(samples: [Text(prompt: "a")])

  func subject(from sample: Text) async throws -> TextSubject {
    TextSubject(value: await service.answer(sample.promptDescription))
  }

  var evaluators: Evaluators { Evaluator { _, _ in Metric("M").passing() } }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}

private enum IsolationShapes {
  @MainActor
  static func onMainActor(_ greeter: Greeter) async throws -> Double {
    let result = try await MainActorSubjectEvaluation(greeter: greeter).run(info: ["isolation": "main"])
    return result.aggregateValue(.mean(of: Metric("M")))
  }

  nonisolated static func nonisolatedly(_ greeter: Greeter) async throws -> EvaluationResult {
    try await HoppingEvaluation(greeter: greeter).run()
  }

  static func inTask() -> Task<EvaluationResult, any Error> {
    Task { try await ServiceEvaluation(service: Service()).run() }
  }

  static func detached() -> Task<String, any Error> {
    Task.detached { try await ServiceEvaluation(service: Service()).run().groupedSummary }
  }

  nonisolated static func inGroup() async throws -> [EvaluationResult] {
    try await withThrowingTaskGroup(of: EvaluationResult.self) { group in
      for _ in 0..<3 { group.addTask { try await ServiceEvaluation(service: Service()).run() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  static func atOnce(_ greeter: Greeter) async throws -> Bool {
    async let first = ServiceEvaluation(service: Service()).run()
    async let second = HoppingEvaluation(greeter: greeter).run()
    return try await first.errors == second.errors
  }

  @MainActor static let metric = Metric("Main")

  @MainActor
  static func mainActorEvaluator(_ greeter: Greeter) -> Evaluator<Text> {
    let metric = metric
    return Evaluator { _, subject in subject.value.isEmpty ? metric.failing() : metric.passing() }
  }
}
