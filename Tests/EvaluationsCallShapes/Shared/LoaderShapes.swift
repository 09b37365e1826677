import Evaluations
import Foundation
import FoundationModels

private enum LoaderShapes {
  static let array = ArrayLoader(samples: [ModelSample(prompt: "a", expected: "b")])
  static let typedArray = ArrayLoader<ModelSample<Tags>>(samples: [])
  static let annotated: ArrayLoader<Text> = .init(samples: [.init(prompt: "a")])
  static let mapped = ArrayLoader(samples: ["a", "b"].map { Text(prompt: $0, expected: $0) })
  static let json = JSONLoader<ModelSample<Trip>>(url: URL(filePath: "trips.json"))
  static let annotatedJSON: JSONLoader<ModelSample<Mood>> = JSONLoader(url: URL(filePath: "moods.jsonl"))
  static let stream = StreamLoader(stream: AsyncThrowingStream<Text, any Error> { $0.finish() })
  static let typedStream = StreamLoader<Text>(
    stream: AsyncThrowingStream(Text.self) { continuation in
      continuation.yield(Text(prompt: "a"))
      continuation.finish(throwing: CancellationError())
    })
  static let loaders: [any Loader<Text>] = [array, stream, FileLoader(lines: ["a"]), UnfoldingLoader()]

  static func all(_ loader: some Loader<Text>) async throws -> [Text] {
    var samples: [Text] = []
    for try await sample in loader.stream { samples.append(sample) }
    return samples
  }

  static func first(_ loader: any Loader<Text>) async throws -> Text? {
    for try await sample in loader.stream { return sample }
    return nil
  }

  static func generic<L: Loader>(_ loader: L) async throws -> Int where L.Sample == ModelSample<Trip> {
    var count = 0
    for try await sample in loader.stream where sample.expected != nil { count += 1 }
    return count
  }
}

/// A loader that makes its samples in a task.
private struct FileLoader: Loader {
  typealias Sample = ModelSample<String>

  let lines: [String]
  var limit: Int = 10

  var stream: any AsyncSequence<ModelSample<String>, any Error> {
    let lines = lines.prefix(limit)
    return AsyncThrowingStream(ModelSample<String>.self) { continuation in
      let task = Task {
        for line in lines { continuation.yield(ModelSample(prompt: line)) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// A loader that makes its samples when they are asked for; its sample type is inferred.
private struct UnfoldingLoader: Loader {
  var stream: any AsyncSequence<Text, any Error> {
    AsyncThrowingStream { Text(prompt: "a") }
  }
}

/// A loader around another one, for samples of any type.
private struct LimitedLoader<Base: Loader>: Loader {
  let base: Base

  var stream: any AsyncSequence<Base.Sample, any Error> { base.stream }
}
