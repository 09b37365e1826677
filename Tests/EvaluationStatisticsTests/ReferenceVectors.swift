import Foundation
import Testing

@testable import EvaluationStatistics

/// The reference values of `Vectors/descriptive.json`, which `Vectors/generate.py` writes.
struct ReferenceVectors: Decodable {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let values: [Double]
    /// By the statistic's name; null stands for undefined.
    let expected: [String: Double?]

    var testDescription: String { name }
  }

  let vectors: [Vector]

  static func load() throws -> [Vector] {
    let url = try #require(
      Bundle.module.url(forResource: "descriptive", withExtension: "json", subdirectory: "Vectors"))
    return try JSONDecoder().decode(ReferenceVectors.self, from: Data(contentsOf: url)).vectors
  }
}

/// The statistics under the names that the reference values use.
enum Statistic: String, CaseIterable {
  case mean, median, mode, minimum, maximum, sampleStandardDeviation, sampleVariance

  func value(of values: [Double]) -> Double? {
    switch self {
    case .mean: DescriptiveStatistics.mean(of: values)
    case .median: DescriptiveStatistics.median(of: values)
    case .mode: DescriptiveStatistics.mode(of: values)
    case .minimum: DescriptiveStatistics.minimum(of: values)
    case .maximum: DescriptiveStatistics.maximum(of: values)
    case .sampleStandardDeviation: DescriptiveStatistics.sampleStandardDeviation(of: values)
    case .sampleVariance: DescriptiveStatistics.sampleVariance(of: values)
    }
  }
}
