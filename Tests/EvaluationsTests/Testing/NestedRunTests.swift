#if os(Linux)
  import Foundation
  import Testing

  @Suite("What a run of tests that evaluate leaves behind")
  struct NestedRunTests {
    @Test("A test passes, evaluates once also with arguments, and has its summary attached")
    func passing() async throws {
      let run = try await NestedTestRun(of: "TraitFixtures")
      #expect(run.status == 0, "\(run.output)")
      // Two tests of each suite, one of which has arguments.
      let summaries = run.attachments.filter { $0.key.hasSuffix(".summary.txt") }
      #expect(summaries.count == 4, "\(run.attachments.keys.sorted())")
      let pattern = try Regex(
        "^GreetingEvaluation-[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\\.summary\\.txt$")
      for name in summaries.keys { #expect(name.contains(pattern)) }
      #expect(summaries.values.count { $0.contains("Labels   dataset: v1") } == 1)
      #expect(summaries.values.allSatisfy { $0.contains("Polite  mean  1") && $0.contains("2 of 2") })
    }

    @Test("Where an answer is lost, the test passes with a warning that says so, and fails in strict mode")
    func lossy() async throws {
      let filter = "SerializedTraitFixtures/first"
      let run = try await NestedTestRun(of: filter, environment: ["EVALUATIONS_TRAIT_FIXTURE": "lossy"])
      #expect(run.status == 0, "\(run.output)")
      let warning = "1 of the 2 samples of \"GreetingEvaluation\" got no answer and counts in no statistic:"
      #expect(run.output.contains(warning))
      #expect(run.output.contains("sample 2: out of words"))
      #expect(run.attachments.values.contains { $0.contains("1 of 2") && $0.contains("out of words") })
      let strict = try await NestedTestRun(
        of: filter, environment: ["EVALUATIONS_TRAIT_FIXTURE": "lossy", "EVALUATIONS_STRICT": "1"])
      #expect(strict.status == 1)
      #expect(strict.output.contains(warning))
    }

    @Test("Where the dataset breaks off, the test fails and the samples so far are attached")
    func broken() async throws {
      let run = try await NestedTestRun(
        of: "SerializedTraitFixtures/first", environment: ["EVALUATIONS_TRAIT_FIXTURE": "broken"])
      #expect(run.status == 1)
      #expect(run.output.contains("disk full"))
      #expect(
        run.output.contains(
          "The run of \"GreetingEvaluation\" ended early: disk full. What was measured on the 2 samples until then "
            + "is attached to the test."))
      let summaries = run.attachments.filter { $0.key.hasSuffix(".summary.txt") }
      #expect(summaries.count == 1, "\(run.attachments.keys.sorted())")
      let summary = try #require(summaries.values.first)
      #expect(summary.contains("Samples  ! The run ended early: disk full"))
      #expect(summary.contains("2 of 2"))
      // The same summary is in the log.
      #expect(run.output.contains("The run ended early: disk full"))
    }

    @Test("An evaluation can be run by hand in XCTest")
    func xcTest() async throws {
      let run = try await NestedTestRun(of: "EvaluationsTests.ManualRunTests", by: .xcTest)
      #expect(run.status == 0, "\(run.output)")
      #expect(run.output.contains("Executed 1 test, with 0 failures"))
      #expect(run.output.contains("Polite  mean  1"))
    }
  }
#endif
