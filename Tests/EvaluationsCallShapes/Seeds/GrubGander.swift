import Evaluations
import Foundation
import FoundationModels
import Testing

// The code of Apple's article on evaluating multimodal prompts, as it is written there, and what it needs around it.

@Generable
enum FoodCategory: String, Equatable, Sendable, Codable, CaseIterable {
  case healthy
  case unhealthy
  case notFood = "not_food"
}

@Generable
struct FoodVerdict: Equatable, Sendable, Codable {
  @Guide(description: "A brief, specific explanation of why the image belongs to the chosen category.")
  let reasoning: String
  @Guide(description: "The single best category for the image")
  let category: FoodCategory
  @Guide(description: "How confident you are that the answer is correct.", .range(0...100))
  let confidence: Int
}

enum FoodClassifier {
  nonisolated static let question = "What category best describes this image?"

  /// Take an image and convert it to a prompt.
  nonisolated static func prompt(for image: CGImage) -> Prompt {
    Prompt {
      Attachment(image)
      question
    }
  }

  nonisolated static let instructions = """
    You are a careful food-image classifier. Decide whether an image shows \
    healthy food, unhealthy food, or something that isn't food at all. \
    "Healthy" is whole or minimally processed food — fruits, vegetables, \
    nuts, grains. "Unhealthy" is sugary, fried, or heavily processed food — \
    desserts, candy, pastries.
    """

  /// Classify an image on the on-device system model.
  nonisolated static func classify(_ image: CGImage) async throws -> FoodVerdict {
    try await classify(prompt(for: image))
  }

  /// Classify a prepared prompt on the on-device system model.
  nonisolated static func classify(_ prompt: Prompt) async throws -> FoodVerdict {
    let session = LanguageModelSession(instructions: instructions)
    return try await session.respond(to: prompt, generating: FoodVerdict.self).content
  }
}

struct JSONLImageSampleLoader: Loader {
  typealias Sample = ModelSample<FoodVerdict>

  let directory: URL
  var maxPixelSize: Int = 1536

  private struct Record: Decodable {
    let image: String
    let label: String
  }

  var stream: any AsyncSequence<ModelSample<FoodVerdict>, any Error> {
    // Capture the loader's values so the producing task doesn't retain `self`.
    let manifestURL = directory.appending(path: "eval.jsonl")
    let imageRoot = directory
    let maxPixelSize = maxPixelSize

    return AsyncThrowingStream(ModelSample<FoodVerdict>.self) { continuation in
      // A missing dataset yields an empty run rather than an error; callers
      // gate on `EvalDataset.isAvailable` and skip the eval before reaching here.
      guard FileManager.default.fileExists(atPath: manifestURL.path) else {
        continuation.finish()
        return
      }
      let task = Task {
        do {
          let handle = try FileHandle(forReadingFrom: manifestURL)
          defer { try? handle.close() }
          let decoder = JSONDecoder()

          // `.lines` streams the file lazily; it does not read it all up front.
          for try await line in handle.bytes.lines {
            try Task.checkCancellation()
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            guard !trimmed.isEmpty else { continue }

            let record = try decoder.decode(Record.self, from: Data(trimmed.utf8))
            guard let category = FoodCategory.fromDatasetLabel(record.label) else {
              continue  // An unrecognized label, so skip rather than crash the run.
            }
            let imageURL = URL(fileURLWithPath: record.image, relativeTo: imageRoot)
            guard let image = Self.decodeImage(at: imageURL, maxPixelSize: maxPixelSize) else {
              continue  // A missing or corrupt image, so skip it.
            }

            continuation.yield(
              ModelSample(
                prompt: FoodClassifier.prompt(for: image),
                expected: FoodVerdict(reasoning: "", category: category, confidence: 50),
                instructions: Instructions(FoodClassifier.instructions)
              )
            )
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

struct FoodEvaluation: Evaluation {
  let name = "Food Classification"
  let correct = Metric("Correct")
  let confidence = Metric("Confidence")

  var dataset: JSONLImageSampleLoader {
    JSONLImageSampleLoader(directory: EvalDataset.directory)
  }

  func subject(from sample: ModelSample<FoodVerdict>) async throws -> ModelSubject<FoodVerdict> {
    // Route through the exact call the app makes, so the eval measures what ships.
    let verdict = try await FoodClassifier.classify(sample.input.prompt)
    return ModelSubject(value: verdict)
  }

  // What the article does not show.

  var evaluators: Evaluators {
    Evaluator { input, subject in
      subject.value.category == input.expected?.category ? correct.passing() : correct.failing()
    }
    for category in FoodCategory.allCases {
      recall(recallMetric(category), forClass: category)
    }
    Evaluator { _, subject in
      confidence.scoring(Double(subject.value.confidence), rationale: subject.value.reasoning)
    }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("Overall accuracy") { $0.computeMean(of: correct) }
    aggregator.group("Per-Class Recall") { group in
      for category in FoodCategory.allCases { group.computeMean(of: recallMetric(category)) }
    }
    aggregator.group("Confidence") { group in
      group.computeMean(of: confidence)
      group.computeStandardDeviation(of: confidence)
    }
  }
}

extension FoodEvaluation {
  private func recall(_ metric: Metric, forClass category: FoodCategory)
    -> Evaluator<ModelSample<FoodVerdict>>
  {
    Evaluator { input, subject in
      guard input.expected?.category == category else { return metric.ignore() }
      return subject.value.category == category ? metric.passing() : metric.failing()
    }
  }
}

@Suite(.disabled("Compiled, not run."))
struct GrubGanderTests {
  static let evaluation = FoodEvaluation()

  @Test(
    .enabled(if: SystemLanguageModel.default.availability == .available && EvalDataset.isAvailable),
    .evaluates(Self.evaluation)
  )
  func runFoodClassification() async throws {
    let result = EvaluationContext.current.result
    print(result.groupedSummary)

    let macroF1 = Self.evaluation.macroF1(from: result)
    // Conservative regression floors so the eval can actually fail on a bad model.
    #expect(result.aggregateValue(.mean(of: Self.evaluation.correct)) >= 0.55)
    #expect(macroF1 >= 0.45)
  }
}

// What the article does not show.

extension FoodEvaluation {
  func recallMetric(_ category: FoodCategory) -> Metric { Metric("Recall \(category.rawValue)") }

  func macroF1(from result: EvaluationResult) -> Double {
    let values = FoodCategory.allCases.map { result.aggregateValue(.mean(of: recallMetric($0))) }
    return values.reduce(0, +) / Double(values.count)
  }
}

extension FoodCategory {
  static func fromDatasetLabel(_ label: String) -> FoodCategory? { FoodCategory(rawValue: label) }
}

extension JSONLImageSampleLoader {
  static func decodeImage(at url: URL, maxPixelSize: Int) -> CGImage? {
    try? CGImage(contentsOf: url, maxPixelSize: maxPixelSize)
  }
}

enum EvalDataset {
  static let directory = URL(filePath: "EvalData", directoryHint: .isDirectory)
  static var isAvailable: Bool { FileManager.default.fileExists(atPath: directory.path) }
}
