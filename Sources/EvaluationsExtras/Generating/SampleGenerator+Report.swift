public import Evaluations

extension SampleGenerator {
  /// What became of the model's answers in all runs so far.
  ///
  /// ```swift
  /// for try await sample in generator.run() { samples.append(sample) }
  /// let report = await generator.report
  /// if !report.isComplete { print(report) }
  /// ```
  public var report: GenerationReport<SampleType> { GenerationReport(log) }
}
