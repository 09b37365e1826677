public import FoundationModels

extension Array where Element: ModelSampleProtocol, Element: Generable {
  /// Lets a model write more samples like those of the array, with a few random ones as examples.
  ///
  /// - Parameters:
  ///   - prompt: What the samples are about.
  ///   - targetCount: How many samples there shall be in the end, those of the array included.
  ///   - sessionProvider: Makes the session that is asked, and another one when its context is full. Nil asks the
  ///     system model.
  ///   - validator: Decides whether a sample is kept. If it throws, the stream ends with its error.
  /// - Returns: The generated samples without those of the array, generated as they are asked for.
  public func makeSamples(
    _ prompt: Prompt, targetCount: Int, sessionProvider: (@Sendable () -> LanguageModelSession)? = nil,
    validator: (nonisolated(nonsending) @Sendable (Element) async throws -> Bool)? = nil
  ) -> some AsyncSequence<Element, any Error> {
    SampleGenerator(
      prompt, samples: self, targetCount: targetCount, sessionProvider: sessionProvider, validator: validator
    ).run()
  }
}

extension Array {
  /// Lets a model write more samples like those of the array, with a few random ones as examples.
  ///
  /// - Parameters:
  ///   - prompt: What the samples are about.
  ///   - targetCount: How many samples there shall be in the end, those of the array included.
  ///   - sessionProvider: Makes the session that is asked, and another one when its context is full. Nil asks the
  ///     system model.
  ///   - validator: Decides whether a sample is kept. If it throws, the stream ends with its error.
  /// - Returns: The generated samples without those of the array, generated as they are asked for.
  public func makeSamples<T>(
    _ prompt: Prompt, targetCount: Int, sessionProvider: (@Sendable () -> LanguageModelSession)? = nil,
    validator: (nonisolated(nonsending) @Sendable (ModelSample<T>) async throws -> Bool)? = nil
  ) -> some AsyncSequence<ModelSample<T>, any Error>
  where Element == ModelSample<T>, T: Generable & Decodable & Encodable & Sendable {
    SampleGenerator(
      prompt, samples: self, targetCount: targetCount, sessionProvider: sessionProvider, validator: validator
    ).run()
  }
}
