extension Column where WrappedElement: Comparable {
  /// The smallest value, or nil if all are missing.
  public func min() -> WrappedElement? { compactMap { $0 }.min() }

  /// The largest value, or nil if all are missing.
  public func max() -> WrappedElement? { compactMap { $0 }.max() }
}

extension Column where WrappedElement: AdditiveArithmetic {
  /// The sum of the values that are not missing.
  public func sum() -> WrappedElement { reduce(.zero) { $0 + ($1 ?? .zero) } }
}

extension Column where WrappedElement: BinaryInteger {
  /// The arithmetic mean of the values that are not missing, or nil if all are.
  public func mean() -> Double? { doubles.mean() }

  /// The standard deviation of the values that are not missing.
  ///
  /// - Parameter deltaDegreesOfFreedom: What is subtracted from the number of values before dividing by it.
  /// - Returns: The standard deviation, or nil if there are too few values.
  public func standardDeviation(deltaDegreesOfFreedom: Int = 1) -> Double? {
    doubles.standardDeviation(deltaDegreesOfFreedom: deltaDegreesOfFreedom)
  }

  private var doubles: Column<Double> {
    Column<Double>(name: name, contents: map { (value: WrappedElement?) in value.map { Double($0) } })
  }
}

extension Column where WrappedElement: FloatingPoint {
  /// The arithmetic mean of the values that are not missing, or nil if all are.
  public func mean() -> WrappedElement? {
    let values = compactMap { $0 }
    return values.isEmpty ? nil : values.reduce(0, +) / WrappedElement(values.count)
  }

  /// The standard deviation of the values that are not missing.
  ///
  /// - Parameter deltaDegreesOfFreedom: What is subtracted from the number of values before dividing by it.
  /// - Returns: The standard deviation, or nil if there are too few values.
  public func standardDeviation(deltaDegreesOfFreedom: Int = 1) -> WrappedElement? {
    let values = compactMap { $0 }
    let degrees = values.count - deltaDegreesOfFreedom
    guard degrees > 0, let mean = mean() else { return nil }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / WrappedElement(degrees)).squareRoot()
  }
}
