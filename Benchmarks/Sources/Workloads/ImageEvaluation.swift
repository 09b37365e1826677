import Evaluations
import Foundation
import FoundationModels

/// Photos that are sent to a model, which is a server of the script's that answers at once.
struct ImageEvaluation: Evaluation {
  let dataset: StreamLoader<ModelSample<String>>
  private let samples: Int

  /// An evaluation of samples that use the images of a folder again and again.
  init(samples: Int, folder: String) throws {
    self.samples = samples
    let folder = URL(fileURLWithPath: folder)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
    guard !files.isEmpty else { throw UsageError(reason: "no images in \(folder.path)") }
    dataset = StreamLoader(stream: PhotoStream(count: samples, files: files))
  }

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    let response = try await LanguageModelSession().respond(to: sample.prompt)
    return ModelSubject(value: response.content)
  }

  var evaluators: Evaluators { Arithmetic.exactMatch }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: Arithmetic.correct)
  }

  func measured() async throws -> Measurement {
    try await measured(samples: samples, correct: Arithmetic.correct)
  }
}

/// Makes samples with one image each.
private struct PhotoStream: AsyncSequence, Sendable {
  typealias Element = ModelSample<String>
  typealias Failure = any Error

  let count: Int
  let files: [URL]

  struct AsyncIterator: AsyncIteratorProtocol {
    typealias Failure = any Error

    let stream: PhotoStream
    private var next = 0

    init(stream: PhotoStream) { self.stream = stream }

    mutating func next() async throws -> ModelSample<String>? {
      guard next < stream.count else { return nil }
      defer { next += 1 }
      let image = try CGImage(contentsOf: stream.files[next % stream.files.count])
      let prompt = Prompt {
        "What is on photo \(next)?"
        Attachment(image)
      }
      return ModelSample(prompt: prompt, expected: "A photo.")
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: self) }
}
