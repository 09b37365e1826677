/// One value of a scale, with what it stands for.
public struct ScaleOption: Sendable {
  /// The option's short name.
  public let label: String
  /// When to choose the option, in words for the judge.
  public let guideDescription: String
  /// The score that the option stands for.
  public let value: Double

  /// Creates an option. The value has to be finite.
  public init(label: String, guideDescription: String, value: Double) {
    self.label = label
    self.guideDescription = guideDescription
    self.value = value
  }
}
