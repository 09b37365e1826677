/// How a model is to generate.
public struct GenerationOptions: Sendable, Equatable {
  /// How tokens are chosen; nil leaves it to the model.
  public var samplingMode: SamplingMode?
  /// How much chance enters, from 0 up; nil leaves it to the model.
  public var temperature: Double?
  /// How many tokens an answer may have; nil leaves it to the model.
  public var maximumResponseTokens: Int?
  /// Whether the model may or must call tools; nil lets it.
  public var toolCallingMode: ToolCallingMode?

  /// Creates options.
  public init(
    samplingMode: SamplingMode? = nil, temperature: Double? = nil, maximumResponseTokens: Int? = nil
  ) {
    self.samplingMode = samplingMode
    self.temperature = temperature
    self.maximumResponseTokens = maximumResponseTokens
  }

  /// Creates options that also say whether the model may or must call tools.
  public init(
    samplingMode: SamplingMode? = nil, temperature: Double? = nil, maximumResponseTokens: Int? = nil,
    toolCallingMode: ToolCallingMode?
  ) {
    self.init(
      samplingMode: samplingMode, temperature: temperature, maximumResponseTokens: maximumResponseTokens)
    self.toolCallingMode = toolCallingMode
  }

  /// How tokens are chosen.
  public struct SamplingMode: Sendable, Equatable {
    /// The way of choosing, with its parameters.
    public let kind: Kind

    /// The ways of choosing tokens.
    public enum Kind: Sendable, Equatable {
      /// Always the most probable one.
      case greedy
      /// One of the most probable ones, so many of them.
      case randomTopK(_: Int, seed: UInt64?)
      /// One of the most probable ones whose probabilities add up to a threshold from 0 to 1.
      case randomProbabilityThreshold(_: Double, seed: UInt64?)
    }

    /// Chooses the most probable token.
    public static var greedy: SamplingMode { SamplingMode(kind: .greedy) }

    /// Chooses among the `k` most probable tokens.
    public static func random(top k: Int, seed: UInt64? = nil) -> SamplingMode {
      SamplingMode(kind: .randomTopK(k, seed: seed))
    }

    /// Chooses among the most probable tokens whose probabilities add up to a threshold from 0 to 1.
    public static func random(probabilityThreshold: Double, seed: UInt64? = nil) -> SamplingMode {
      SamplingMode(kind: .randomProbabilityThreshold(probabilityThreshold, seed: seed))
    }
  }
}

extension GenerationOptions {
  /// The options with a seed for a choice at random that has none.
  func seeded(by seed: UInt64) -> GenerationOptions {
    var options = self
    switch samplingMode?.kind {
    case .randomTopK(let count, nil)?: options.samplingMode = .random(top: count, seed: seed)
    case .randomProbabilityThreshold(let threshold, nil)?:
      options.samplingMode = .random(probabilityThreshold: threshold, seed: seed)
    case .randomTopK?, .randomProbabilityThreshold?, .greedy?, nil: break
    }
    return options
  }
}

extension GenerationOptions {
  /// How tokens are chosen.
  @available(*, deprecated, renamed: "samplingMode")
  public var sampling: SamplingMode? {
    get { samplingMode }
    set { samplingMode = newValue }
  }

  /// Creates options.
  @available(*, deprecated, renamed: "init(samplingMode:temperature:maximumResponseTokens:)")
  public init(sampling: SamplingMode?, temperature: Double? = nil, maximumResponseTokens: Int? = nil) {
    self.init(
      samplingMode: sampling, temperature: temperature, maximumResponseTokens: maximumResponseTokens)
  }
}
