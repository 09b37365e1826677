extension GenerationGuide {
  /// Demands at least so many elements.
  public static func minimumCount<Element>(_ count: Int) -> GenerationGuide<[Element]>
  where Value == [Element] {
    GenerationGuide<[Element]>(.count(Bounds(minimum: count)))
  }

  /// Allows at most so many elements.
  public static func maximumCount<Element>(_ count: Int) -> GenerationGuide<[Element]>
  where Value == [Element] {
    GenerationGuide<[Element]>(.count(Bounds(maximum: count)))
  }

  /// Demands a number of elements within a range, both ends included.
  public static func count<Element>(_ range: ClosedRange<Int>) -> GenerationGuide<[Element]>
  where Value == [Element] {
    GenerationGuide<[Element]>(.count(Bounds(minimum: range.lowerBound, maximum: range.upperBound)))
  }

  /// Demands exactly so many elements.
  public static func count<Element>(_ count: Int) -> GenerationGuide<[Element]>
  where Value == [Element] {
    GenerationGuide<[Element]>(.count(Bounds(minimum: count, maximum: count)))
  }

  /// Applies a guide to every element.
  public static func element<Element>(_ guide: GenerationGuide<Element>) -> GenerationGuide<[Element]>
  where Value == [Element] {
    GenerationGuide<[Element]>(.element(guide.constraints))
  }
}

// In `@Guide(.count(3)) var tags: [String]` nothing ties the attribute's element type to the property. These overloads give
// the type checker an answer; the expansion of `@Generable` then checks the same expression against the property's type.
extension GenerationGuide where Value == [Never] {
  /// Demands at least so many elements.
  public static func minimumCount(_ count: Int) -> GenerationGuide<Value> {
    GenerationGuide(.count(Bounds(minimum: count)))
  }

  /// Allows at most so many elements.
  public static func maximumCount(_ count: Int) -> GenerationGuide<Value> {
    GenerationGuide(.count(Bounds(maximum: count)))
  }

  /// Demands a number of elements within a range, both ends included.
  public static func count(_ range: ClosedRange<Int>) -> GenerationGuide<Value> {
    GenerationGuide(.count(Bounds(minimum: range.lowerBound, maximum: range.upperBound)))
  }

  /// Demands exactly so many elements.
  @_disfavoredOverload
  public static func count(_ count: Int) -> GenerationGuide<Value> {
    GenerationGuide(.count(Bounds(minimum: count, maximum: count)))
  }
}
