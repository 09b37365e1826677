public import Evaluations
public import FoundationModels

/// Samples that a model generates while they are asked for, with a report of what became of its answers.
public struct ReportedSamples<SampleType>: AsyncSequence, Sendable where SampleType: ModelSampleProtocol {
  /// A generated sample.
  public typealias Element = SampleType
  /// An error of the model, the validator, or the cancellation.
  public typealias Failure = any Error

  let generator: SampleGenerator<SampleType>

  /// What became of the model's answers so far; it can be read at any time.
  public var report: GenerationReport<SampleType> {
    get async { await generator.report }
  }

  /// Begins to generate what is missing.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: generator.generatedSamples.makeAsyncIterator())
  }

  /// Yields the generated samples.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// An error of the model, the validator, or the cancellation.
    public typealias Failure = any Error

    var base: GeneratedSamples<SampleType>.AsyncIterator

    /// The next sample, or nil at the end.
    public mutating func next() async throws -> SampleType? { try await base.next() }
  }
}

extension Array where Element: ModelSampleProtocol, Element: Generable {
  /// Does what `makeSamples` does, and reports.
  ///
  /// ```swift
  /// let samples = seeds.makeReportedSamples(Prompt("…"), targetCount: 50)
  /// for try await sample in samples { … }
  /// print(await samples.report)
  /// ```
  public func makeReportedSamples(
    _ prompt: Prompt, targetCount: Int, sessionProvider: (@Sendable () -> LanguageModelSession)? = nil,
    validator: (nonisolated(nonsending) @Sendable (Element) async throws -> Bool)? = nil
  ) -> ReportedSamples<Element> {
    ReportedSamples(
      generator: SampleGenerator(
        prompt, samples: self, targetCount: targetCount, sessionProvider: sessionProvider,
        validator: validator))
  }
}

extension Array {
  /// Does what `makeSamples` does, and reports.
  ///
  /// ```swift
  /// let samples = seeds.makeReportedSamples(Prompt("…"), targetCount: 50)
  /// for try await sample in samples { … }
  /// print(await samples.report)
  /// ```
  public func makeReportedSamples<T>(
    _ prompt: Prompt, targetCount: Int, sessionProvider: (@Sendable () -> LanguageModelSession)? = nil,
    validator: (nonisolated(nonsending) @Sendable (ModelSample<T>) async throws -> Bool)? = nil
  ) -> ReportedSamples<ModelSample<T>>
  where Element == ModelSample<T>, T: Generable & Decodable & Encodable & Sendable {
    ReportedSamples(
      generator: SampleGenerator(
        prompt, samples: self, targetCount: targetCount, sessionProvider: sessionProvider,
        validator: validator))
  }
}
