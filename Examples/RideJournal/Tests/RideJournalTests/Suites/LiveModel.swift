import FoundationModels
import Testing

extension Trait where Self == ConditionTrait {
  /// Runs the test only if a language model answers.
  static var whereModelAnswers: Self {
    .enabled(
      if: SystemLanguageModel.default.availability == .available,
      """
      No language model: start the local one with `Scripts/model start`, or set FOUNDATION_MODELS_URL and \
      FOUNDATION_MODELS_MODEL.
      """)
  }
}
