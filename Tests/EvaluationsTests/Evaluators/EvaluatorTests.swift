import Testing

@testable import Evaluations

@Suite("An evaluator is made from a closure")
struct EvaluatorTests {
  let metric = Metric("Echo")

  private func metrics(of evaluator: Evaluator<TextSample>) async throws -> [Metric] {
    try await evaluator.metrics(subject: ModelSubject(value: "b"), input: TextSample("a", expected: "b"))
  }

  @Test("The closure returns one metric or several")
  func closures() async throws {
    let one = Evaluator<TextSample> { input, subject in
      subject.value == input.expected ? metric.passing() : metric.failing()
    }
    #expect(try await metrics(of: one) == [metric.passing()])
    let several = Evaluator<TextSample> { input, subject in
      [metric.passing(), Metric(input.input).failing()]
    }
    #expect(try await metrics(of: several).map(\.name) == ["Echo", "a"])
  }

  @Test("What the closure throws comes out")
  func throwing() async {
    let evaluator = Evaluator<TextSample> { _, _ in throw TestError("broken") }
    await #expect(throws: TestError("broken")) { try await metrics(of: evaluator) }
  }

  @Test("A closure written in place knows where; one that is passed by its name alone does not")
  func location() {
    let line = #line + 1
    let written = Evaluator<TextSample> { _, _ in metric.passing() }
    #expect(written.location == "EvaluationsTests/EvaluatorTests.swift:\(line)")
    let make: (@escaping (TextSample, ModelSubject<String>) async throws -> Metric) -> Evaluator<TextSample> =
      Evaluator.init(_:)
    #expect(make { _, _ in metric.passing() }.location == nil)
  }
}
