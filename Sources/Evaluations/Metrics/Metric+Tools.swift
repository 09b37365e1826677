extension Metric {
  /// Whether a sample's tool calls meet every expectation.
  public static let toolsAllPass = Metric("ToolsAllPass")

  /// The part of a sample's expectations that its tool calls meet, from 0 to 1.
  public static let toolsPercentagePass = Metric("ToolsPercentagePass")
}
