import Evaluations
import Foundation

/// What one workload took, printed as one line of JSON for the script that asked for it.
struct Measurement: Encodable {
  /// How many samples the workload worked through.
  var samples: Int
  /// Wall-clock time of the work alone, without the start of the process, in seconds.
  var wallTime: Double
  /// Processor time of the work alone, in seconds.
  var processorTime: Double
  /// The most memory the process had resident, in bytes.
  var peakMemory: Int
  /// Further figures, by name.
  var details: [String: [Double]] = [:]

  /// Measures work on a number of samples.
  nonisolated(nonsending) static func of(
    samples: Int, _ work: () async throws -> Void
  ) async rethrows -> Measurement {
    let before = ResourceUsage.now()
    let start = ContinuousClock.now
    try await work()
    let wallTime = (ContinuousClock.now - start) / .seconds(1)
    let after = ResourceUsage.now()
    return Measurement(
      samples: samples, wallTime: wallTime, processorTime: after.processorTime - before.processorTime,
      peakMemory: after.peakMemory)
  }

  /// The line for the script.
  func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Evaluation {
  /// Measures a run in which every sample has to be right.
  nonisolated(nonsending) func measured(samples: Int, correct: Metric) async throws -> Measurement {
    try await Measurement.of(samples: samples) {
      let passRate = try await run().aggregateValue(.mean(of: correct))
      guard passRate == 1 else { throw WrongResult(found: passRate) }
    }
  }
}
