import Evaluations
import Foundation
import FoundationModels
import Testing

// A loader of one's own that reads a manifest line by line, with pictures in prompts.

private enum Plumage: String, Codable, Sendable, CaseIterable {
  case bright
  case dull
}

@Generable
private struct Sighting: Codable, Sendable, Equatable {
  @Guide(description: "What the bird looks like")
  var notes: String
  @Guide(description: "Certainty in percent", .range(0...100))
  var certainty: Int
}

private struct PhotoLoader: Loader {
  typealias Sample = ModelSample<Sighting>

  private struct Entry: Decodable {
    let photo: String
    let notes: String
  }

  let folder: URL
  var longestSide = 1024

  var stream: any AsyncSequence<ModelSample<Sighting>, any Error> {
    let (folder, longestSide) = (folder, longestSide)
    return AsyncThrowingStream(ModelSample<Sighting>.self) { continuation in
      let reading = Task {
        do {
          let file = try FileHandle(forReadingFrom: folder.appending(path: "birds.jsonl"))
          for try await line in file.bytes.lines where !line.isEmpty {
            let entry = try JSONDecoder().decode(Entry.self, from: Data(line.utf8))
            let image = try CGImage(
              contentsOf: folder.appending(path: entry.photo), maxPixelSize: longestSide)
            continuation.yield(
              ModelSample(
                prompt: Self.prompt(for: image), expected: Sighting(notes: entry.notes, certainty: 100),
                instructions: Instructions("Name what you see.")))
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }

  static func prompt(for image: CGImage) -> Prompt {
    Prompt {
      Attachment(image)
      "Which bird is this?"
    }
  }
}

private struct BirdEvaluation: Evaluation {
  let name = "Birds"
  let right = Metric("Right")
  let certainty = Metric("Certainty")

  var dataset: PhotoLoader { PhotoLoader(folder: URL(filePath: "Birds", directoryHint: .isDirectory)) }

  func subject(from sample: ModelSample<Sighting>) async throws -> ModelSubject<Sighting> {
    let session = LanguageModelSession(instructions: "Name what you see.")
    return ModelSubject(
      value: try await session.respond(to: sample.input.prompt, generating: Sighting.self).content)
  }

  var evaluators: Evaluators {
    Evaluator { input, subject in
      subject.value.notes == input.expected?.notes ? right.passing() : right.failing()
    }
    for plumage in Plumage.allCases { found(plumage) }
    Evaluator { _, subject in
      certainty.scoring(Double(subject.value.certainty), rationale: subject.value.notes)
    }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("All") { $0.computeMean(of: right) }
    aggregator.group("Plumage") { group in
      for plumage in Plumage.allCases { group.computeMean(of: Metric(plumage.rawValue)) }
    }
    aggregator.computeStandardDeviation(of: certainty)
  }

  private func found(_ plumage: Plumage) -> Evaluator<ModelSample<Sighting>> {
    let metric = Metric(plumage.rawValue)
    return Evaluator { _, subject in
      subject.value.notes.contains(plumage.rawValue) ? metric.passing() : metric.ignore()
    }
  }
}

@Suite(.disabled("Compiled, not run."))
private struct BirdTests {
  static let birds = BirdEvaluation()

  @Test(.enabled(if: SystemLanguageModel.default.availability == .available), .evaluates(Self.birds))
  func birdsAreNamed() async throws {
    let result = EvaluationContext.current.result
    print(result.groupedSummary)
    #expect(result.aggregateValue(.mean(of: Self.birds.right)) >= 0.5)
  }
}
