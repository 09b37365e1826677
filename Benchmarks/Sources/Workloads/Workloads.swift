import Evaluations

/// Runs one workload in this process: `Workloads exact-match 10000`.
@main
struct Workloads {
  static func main() async throws {
    print(try await exactMatch(Int(CommandLine.arguments.last ?? "") ?? 10_000).line())
  }

  @concurrent static func exactMatch(_ samples: Int) async throws -> Measurement {
    let evaluation = ArithmeticEvaluation(samples: samples)
    return try await Measurement.of(samples: samples) {
      let result = try await evaluation.run()
      precondition(result.aggregateValue(.mean(of: evaluation.correct)) == 1)
    }
  }
}
