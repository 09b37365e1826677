extension RunOptions {
  /// How many samples are in flight at once.
  public enum Concurrency: Sendable, Hashable {
    /// As many as the feature can use: 4 at first, at most 32.
    case adaptive
    /// Always so many, at least 1. With 1, samples are run one after the other.
    case fixed(Int)
  }

  /// How long something may take.
  public struct TimeLimit: Sendable, Hashable {
    let duration: Duration?

    /// No limit.
    public static let unlimited = TimeLimit(duration: nil)

    private init(duration: Duration?) { self.duration = duration }

    /// A limit of that duration.
    ///
    /// - Precondition: The duration is positive.
    public init(_ duration: Duration) {
      precondition(duration > .zero, "a time limit has to be longer than no time; it is \(duration)")
      self.duration = duration
    }

    /// A limit in seconds.
    public static func seconds(_ seconds: Double) -> TimeLimit { TimeLimit(.seconds(seconds)) }

    /// A limit in minutes.
    public static func minutes(_ minutes: Double) -> TimeLimit { TimeLimit(.seconds(minutes * 60)) }

    /// A limit in hours.
    public static func hours(_ hours: Double) -> TimeLimit { TimeLimit(.seconds(hours * 3600)) }
  }

  /// One of several parts into which samples are split by their content.
  public struct Shard: Sendable, Hashable {
    /// Which part, from 1.
    public let number: Int
    /// How many parts there are.
    public let count: Int

    /// Part `number` of `count`.
    ///
    /// - Precondition: The number is from 1 to the count.
    public init(_ number: Int, of count: Int) {
      precondition(
        number >= 1 && number <= count, "there is no part \(number) of \(count); parts count from 1")
      self.number = number
      self.count = count
    }
  }

  /// A run in the store.
  public enum StoredRun: Sendable, Hashable {
    /// The latest run of the same evaluation in the same test with the same labels.
    case latest
    /// The run whose identifier begins with this text.
    case run(String)
  }

  /// Whether answers of models are kept and used again.
  public enum Cache: Sendable, Hashable {
    /// They are neither kept nor used.
    case off
    /// Kept answers are used, new ones are not kept.
    case read
    /// Kept answers are used, new ones are kept.
    case readWrite
    /// Kept answers are used; asking for anything else is an error.
    case replay
  }

  /// Where the detailed rows of a result are.
  public enum Details: Sendable, Hashable {
    /// In memory.
    case memory
    /// In the store only, to be read when they are asked for; for results that would not fit in memory.
    case store
  }

  /// Where a run is logged.
  public enum Store: Sendable, Hashable {
    /// `.evaluations/evaluations.sqlite` under the working directory.
    case standard
    /// The file at this path.
    case file(String)
    /// Nowhere.
    case off
  }
}
