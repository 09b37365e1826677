extension SampleGenerator {
  /// Which of the existing samples a request shows as examples.
  public enum SamplingStrategy: Sendable {
    /// A few at random. A request that brings nothing new is repeated up to `retries` times in a row.
    case random(retries: Int = 5)
    /// The next few in turn, from the first to the last and over again. It goes on without anything new until every
    /// sample has been shown once more.
    case slidingWindow
  }
}
