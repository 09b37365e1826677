import Testing

@testable import EvaluationStatistics

@Suite("Descriptive statistics")
struct DescriptiveStatisticsTests {
  @Test("Every statistic agrees with NumPy and SciPy", arguments: try ReferenceVectors.load())
  func reference(vector: ReferenceVectors.Vector) throws {
    #expect(vector.expected.count == Statistic.allCases.count)
    for statistic in Statistic.allCases {
      let expected = try #require(vector.expected[statistic.rawValue])
      let actual = statistic.value(of: vector.values)
      guard let expected, let actual else {
        #expect(actual == expected, "\(statistic)")
        continue
      }
      let tolerance = 4 * expected.magnitude.ulp
      #expect((actual - expected).magnitude <= tolerance, "\(statistic): \(actual), expected \(expected)")
    }
  }

  @Test("The order of the values changes nothing", arguments: try ReferenceVectors.load())
  func order(vector: ReferenceVectors.Vector) {
    for statistic in [Statistic.median, .mode, .minimum, .maximum] {
      #expect(statistic.value(of: vector.values.reversed()) == statistic.value(of: vector.values))
    }
  }

  @Test("Case 4, mail4karthickr/ToolRouting: equal scores have a standard deviation and a variance of 0")
  func equalScores() {
    #expect(DescriptiveStatistics.sampleStandardDeviation(of: [4, 4, 4]) == 0)
    #expect(DescriptiveStatistics.sampleVariance(of: [4, 4, 4]) == 0)
    let tenths = [Double](repeating: 0.1, count: 1_000)
    #expect(DescriptiveStatistics.sampleStandardDeviation(of: tenths) == 0)
    #expect(DescriptiveStatistics.mean(of: tenths) == 0.1)
  }

  @Test("Case 6, mail4karthickr/ToolRouting: the standard deviation divides by n − 1")
  func divisor() {
    #expect(DescriptiveStatistics.sampleStandardDeviation(of: [4, 3, 2]) == 1)
  }

  @Test("Case 8, inspect_ai #4421: a statistic of nothing is nil", arguments: Statistic.allCases)
  func nothing(statistic: Statistic) {
    #expect(statistic.value(of: []) == nil)
  }

  @Test("A single value has no spread, and is every other statistic")
  func single() {
    #expect(DescriptiveStatistics.sampleStandardDeviation(of: [0.3]) == nil)
    #expect(DescriptiveStatistics.sampleVariance(of: [0.3]) == nil)
    for statistic in [Statistic.mean, .median, .mode, .minimum, .maximum] {
      #expect(statistic.value(of: [0.3]) == 0.3)
    }
  }

  @Test("The mode of ties is the smallest, wherever it stands")
  func ties() {
    #expect(DescriptiveStatistics.mode(of: [9, 2, 9, 2, 5]) == 2)
    #expect(DescriptiveStatistics.mode(of: [3, 1, 2]) == 1)
    #expect(DescriptiveStatistics.mode(of: [1, 3, 3, 2, 2, 3]) == 3)
  }
}

@Suite("Numbers at the edge of Double")
struct ExtremeValuesTests {
  static let largest = Double.greatestFiniteMagnitude

  @Test("A mean and a median exist although the sum is out of range")
  func hugeSum() {
    #expect(DescriptiveStatistics.mean(of: [Self.largest, Self.largest]) == Self.largest)
    #expect(DescriptiveStatistics.median(of: [Self.largest, Self.largest]) == Self.largest)
    #expect(DescriptiveStatistics.mean(of: [-Self.largest, -Self.largest, -Self.largest]) == -Self.largest)
    #expect(DescriptiveStatistics.mean(of: [Self.largest, -Self.largest]) == 0)
  }

  @Test("A spread that is out of range is nil, never infinite")
  func hugeSpread() {
    #expect(DescriptiveStatistics.sampleVariance(of: [1e300, -1e300]) == nil)
    #expect(DescriptiveStatistics.sampleStandardDeviation(of: [Self.largest, -Self.largest]) == nil)
    #expect(DescriptiveStatistics.sampleStandardDeviation(of: [0, 2e300]) == 2e300 / 2.0.squareRoot())
  }

  @Test("No statistic of finite values is infinite or not a number", arguments: Statistic.allCases)
  func finite(statistic: Statistic) {
    let edges = [0, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1, 1e154, 1e308, Self.largest]
    let values = edges + edges.map { -$0 }
    for first in values {
      for second in values {
        for third in values {
          if let result = statistic.value(of: [first, second, third]) {
            #expect(result.isFinite, "\(first), \(second), \(third)")
          }
        }
      }
    }
  }

  @Test("A compensated sum keeps what plain addition loses")
  func compensation() {
    #expect(CompensatedSum([1, 1e16, 1, -1e16]).total == 2)
    #expect([1, 1e16, 1, -1e16].reduce(0, +) != 2)
    #expect(CompensatedSum(repeatElement(0.1, count: 1_000_000)).total == 100_000)
    #expect(CompensatedSum().total == 0)
  }
}
