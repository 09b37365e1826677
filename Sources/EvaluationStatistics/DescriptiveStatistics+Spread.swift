extension DescriptiveStatistics {
  /// The sample variance, which divides by n − 1: 0 for equal values, nil for fewer than two.
  ///
  /// Nil, too, if the variance is too large for `Double`.
  package static func sampleVariance(of values: [Double]) -> Double? {
    guard let spread = scaledSpread(of: values) else { return nil }
    return finite(spread.variance * spread.scale * spread.scale)
  }

  /// The sample standard deviation, which divides by n − 1: 0 for equal values, nil for fewer than two.
  ///
  /// It is computed in a scale of its own, so it exists where the variance is too large or too small for `Double`.
  package static func sampleStandardDeviation(of values: [Double]) -> Double? {
    guard let spread = scaledSpread(of: values) else { return nil }
    return finite(spread.variance.squareRoot() * spread.scale)
  }

  /// The sample variance in units of `scale` squared, by the corrected two-pass formula.
  ///
  /// `(Σd² − (Σd)² ⁄ n) ⁄ (n − 1)` with `d` the differences from the rounded mean; the second term removes what
  /// that rounding adds (Chan, Golub and LeVeque, "Algorithms for computing the sample variance", 1983).
  private static func scaledSpread(of values: [Double]) -> (variance: Double, scale: Double)? {
    guard values.count > 1, let mean = mean(of: values) else { return nil }
    let differences = values.map { $0 - mean }
    guard let largest = differences.lazy.map(\.magnitude).max(), largest.isFinite else { return nil }
    guard largest > 0 else { return (0, 1) }
    // A power of two scales without rounding.
    let scale = Double(sign: .plus, exponent: largest.exponent, significand: 1)
    let scaled = differences.lazy.map { $0 / scale }
    let count = Double(values.count)
    let residue = CompensatedSum(scaled).total
    let squares = CompensatedSum(scaled.map { $0 * $0 }).total
    return (Swift.max(0, squares - residue * residue / count) / (count - 1), scale)
  }

  private static func finite(_ value: Double) -> Double? {
    value.isFinite ? value : nil
  }
}
