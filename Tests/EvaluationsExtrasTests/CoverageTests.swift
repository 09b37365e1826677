import EvaluationRecords
import Evaluations
import EvaluationsExtras
import Testing

@Suite("A result says how many samples a metric was measured for")
struct CoverageTests {
  @Test("States are counted, and only measured ones are scored")
  func counts() {
    let result = makeResult(accuracy: [.passed, .failed, .passed, .ignored, .refused, .refused])
    let coverage = result.coverage(of: Metric("Accuracy"))
    #expect(result.sampleCount == 6)
    #expect(coverage.scored == 3)
    #expect(coverage.planned == 6)
    #expect(coverage.counts == [.passed: 2, .failed: 1, .ignored: 1, .refused: 2])
    #expect(!coverage.isComplete)
    #expect("\(coverage)" == "3 of 6")
  }

  @Test("Every state has its public counterpart", arguments: MetricCell.State.allCases)
  func states(state: MetricCell.State) {
    let coverage = makeResult(accuracy: [state]).coverage(of: Metric("Accuracy"))
    #expect(coverage.counts.map { "\($0.key)" } == [state.rawValue])
    #expect(coverage.isComplete == state.isMeasured)
  }

  @Test("A metric that the run does not know was measured for no sample")
  func unknown() {
    let coverage = makeResult(accuracy: [.passed]).coverage(of: Metric("Recall"))
    #expect(coverage.scored == 0)
    #expect(coverage.planned == 1)
    #expect(coverage.counts.isEmpty)
  }

  @Test("A run without samples is not complete")
  func empty() {
    #expect(!makeResult(accuracy: []).coverage(of: Metric("Accuracy")).isComplete)
  }
}
