import Evaluations
import Foundation

/// What the scripted feature does with samples.
enum Behavior: Sendable {
  /// It answers within 2 ms.
  case plain
  /// It answers the first samples at once; the others never, but they can be canceled.
  case held(after: Int)
  /// The same, and those others do not listen when they are canceled.
  case stubborn(after: Int)
  /// The same, and those others keep their threads.
  case blocking(after: Int)

  init?(_ text: String) {
    let parts = text.split(separator: "=")
    let count = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    switch parts.first {
    case "plain": self = .plain
    case "held": self = .held(after: count)
    case "stubborn": self = .stubborn(after: count)
    case "blocking": self = .blocking(after: count)
    default: return nil
    }
  }

  /// Takes as long as the sample with a number shall take.
  func wait(_ number: Int) async throws {
    switch self {
    case .plain: try await Task.sleep(for: .microseconds(number * 7_919 % 2_000))
    case .held(let count) where number >= count: try await Task.sleep(for: .seconds(1_000_000))
    case .stubborn(let count) where number >= count: await withUnsafeContinuation { Never.keep($0) }
    case .blocking(let count) where number >= count: block()
    case .held, .stubborn, .blocking: break
    }
  }

  private func block() {
    while true { sleep(1_000) }
  }
}

extension Never {
  /// Takes a continuation that nobody resumes.
  fileprivate static func keep(_ continuation: UnsafeContinuation<Void, Never>) {}
}

/// A sample that is a number.
struct ProbeSample: SampleProtocol {
  var input: String
  var number: Int
  var expected: String?
}

/// An evaluation whose feature keeps to a script.
struct ProbeEvaluation: Evaluation {
  let count: Int
  let behavior: Behavior
  let starts: StartsFile
  let length = Metric("Length")

  var dataset: ArrayLoader<ProbeSample> {
    ArrayLoader(samples: (0..<count).map { ProbeSample(input: "sample \($0)", number: $0) })
  }

  func subject(from sample: ProbeSample) async throws -> ModelSubject<String> {
    try starts.append(sample.input)
    try await behavior.wait(sample.number)
    return ModelSubject(value: sample.input.uppercased())
  }

  var evaluators: Evaluators {
    Evaluator { _, subject in length.scoring(Double(subject.value.count)) }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: length)
  }
}
