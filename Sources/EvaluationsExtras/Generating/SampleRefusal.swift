import Evaluations

/// Lets the validator of a generator say why it refuses a sample.
public enum SampleRefusal {
  /// Refuses the sample that the validator is looking at; always false.
  ///
  /// ```swift
  /// validator: { $0.promptDescription.count < 400 || SampleRefusal.because("the prompt is too long") }
  /// ```
  ///
  /// The reason stands in the generator's ``Evaluations/SampleGenerator/report``. Outside a validator, and in a
  /// detached task, nobody takes note of it.
  public static func because(_ reason: String) -> Bool {
    RefusalNote.current?.reason = reason
    return false
  }
}
