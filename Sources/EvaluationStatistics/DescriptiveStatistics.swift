/// Statistics that describe a list of numbers by one number.
///
/// Every function takes finite numbers in any order; the caller guarantees that none is infinite or not a number.
/// What is undefined is nil: any statistic of no numbers, the spread of a single one, and a result too large for `Double`.
/// No function returns a number that is not finite.
package enum DescriptiveStatistics {
  /// The smallest of the values, or nil if there are none.
  package static func minimum(of values: [Double]) -> Double? {
    values.min()
  }

  /// The largest of the values, or nil if there are none.
  package static func maximum(of values: [Double]) -> Double? {
    values.max()
  }

  /// The arithmetic mean, or nil if there are no values.
  ///
  /// The sum is compensated, and the mean of equal values is exactly that value.
  package static func mean(of values: [Double]) -> Double? {
    guard let low = values.min(), let high = values.max() else { return nil }
    let count = Double(values.count)
    var mean = CompensatedSum(values).total / count
    if !mean.isFinite {
      // The sum is out of range although the mean is not. Powers of two scale without rounding.
      mean = CompensatedSum(values.lazy.map { $0 * 0x1p-64 }).total / count * 0x1p64
    }
    return Swift.min(Swift.max(mean, low), high)
  }
}
