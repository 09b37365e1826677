public import Foundation

/// A limit on the values that a model may generate for a property.
public struct GenerationGuide<Value> {
  let constraints: [SchemaConstraint]

  init(_ constraint: SchemaConstraint) {
    constraints = [constraint]
  }
}

extension GenerationGuide where Value == String {
  /// Allows one text only.
  public static func constant(_ value: String) -> GenerationGuide<String> {
    GenerationGuide(.constant(value))
  }

  /// Allows the given texts only.
  public static func anyOf(_ values: [String]) -> GenerationGuide<String> {
    GenerationGuide(.anyOf(values))
  }

  /// Allows texts that match a regular expression as a whole.
  public static func pattern<Output>(_ regex: Regex<Output>) -> GenerationGuide<String> {
    GenerationGuide(.pattern(regex.patternText))
  }
}

extension GenerationGuide where Value == Int {
  /// Allows integers from a value up, inclusive.
  public static func minimum(_ value: Int) -> GenerationGuide<Int> {
    GenerationGuide(.integer(Bounds(minimum: value)))
  }

  /// Allows integers up to a value, inclusive.
  public static func maximum(_ value: Int) -> GenerationGuide<Int> {
    GenerationGuide(.integer(Bounds(maximum: value)))
  }

  /// Allows integers within a range, both ends included.
  public static func range(_ range: ClosedRange<Int>) -> GenerationGuide<Int> {
    GenerationGuide(.integer(Bounds(minimum: range.lowerBound, maximum: range.upperBound)))
  }
}

extension GenerationGuide where Value == Float {
  /// Allows numbers from a value up, inclusive.
  public static func minimum(_ value: Float) -> GenerationGuide<Float> {
    GenerationGuide(.number(Bounds(minimum: value.boundValue)))
  }

  /// Allows numbers up to a value, inclusive.
  public static func maximum(_ value: Float) -> GenerationGuide<Float> {
    GenerationGuide(.number(Bounds(maximum: value.boundValue)))
  }

  /// Allows numbers within a range, both ends included.
  public static func range(_ range: ClosedRange<Float>) -> GenerationGuide<Float> {
    GenerationGuide(
      .number(Bounds(minimum: range.lowerBound.boundValue, maximum: range.upperBound.boundValue)))
  }
}

extension GenerationGuide where Value == Double {
  /// Allows numbers from a value up, inclusive.
  public static func minimum(_ value: Double) -> GenerationGuide<Double> {
    GenerationGuide(.number(Bounds(minimum: value.boundValue)))
  }

  /// Allows numbers up to a value, inclusive.
  public static func maximum(_ value: Double) -> GenerationGuide<Double> {
    GenerationGuide(.number(Bounds(maximum: value.boundValue)))
  }

  /// Allows numbers within a range, both ends included.
  public static func range(_ range: ClosedRange<Double>) -> GenerationGuide<Double> {
    GenerationGuide(
      .number(Bounds(minimum: range.lowerBound.boundValue, maximum: range.upperBound.boundValue)))
  }
}

extension GenerationGuide where Value == Decimal {
  /// Allows numbers from a value up, inclusive.
  public static func minimum(_ value: Decimal) -> GenerationGuide<Decimal> {
    GenerationGuide(.number(Bounds(minimum: value.boundValue)))
  }

  /// Allows numbers up to a value, inclusive.
  public static func maximum(_ value: Decimal) -> GenerationGuide<Decimal> {
    GenerationGuide(.number(Bounds(maximum: value.boundValue)))
  }

  /// Allows numbers within a range, both ends included.
  public static func range(_ range: ClosedRange<Decimal>) -> GenerationGuide<Decimal> {
    GenerationGuide(
      .number(Bounds(minimum: range.lowerBound.boundValue, maximum: range.upperBound.boundValue)))
  }
}
