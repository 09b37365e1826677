import Evaluations

/// The samples of all workloads without images, and how they are judged.
enum Arithmetic {
  static let correct = Metric("Correct")

  static func sample(_ number: Int) -> ModelSample<String> {
    ModelSample(prompt: "What is \(number) + 4?", expected: "\(number + 4)")
  }

  /// Samples that are made here, before anything is measured.
  static func samples(_ count: Int) -> ArrayLoader<ModelSample<String>> {
    ArrayLoader(samples: (0..<count).map { sample($0) })
  }

  /// Compares the answer with what is expected.
  static var exactMatch: Evaluator<ModelSample<String>> {
    Evaluator { sample, subject in
      subject.value == sample.expected ? correct.passing() : correct.failing()
    }
  }
}
