public import Foundation

extension SystemLanguageModel {
  /// The languages that the model knows: those of `FOUNDATION_MODELS_LANGUAGES`.
  ///
  /// If the variable is not set nobody can know, and every language that has an ISO code is assumed.
  public var supportedLanguages: Set<Locale.Language> {
    statedLanguages
      ?? Set(Locale.LanguageCode.isoLanguageCodes.map { Locale.Language(languageCode: $0) })
  }

  /// Whether the model knows a locale's language.
  ///
  /// A language in `FOUNDATION_MODELS_LANGUAGES` covers all its regions and scripts unless it names one. If
  /// the variable is not set the answer is true.
  public func supportsLocale(_ locale: Locale = Locale.current) -> Bool {
    guard let languages = statedLanguages else { return true }
    let asked = locale.language
    // As written: what a language leaves out, Foundation fills in with what is likely.
    let region = locale.region
    return languages.contains { stated in
      let components = Locale.Language.Components(language: stated)
      return components.languageCode == asked.languageCode
        && (components.script == nil || components.script == asked.script)
        && (components.region == nil || components.region == region)
    }
  }

  private var statedLanguages: Set<Locale.Language>? {
    guard case .endpoint(let endpoint) = executorConfiguration.value else { return nil }
    return endpoint.languages
  }
}
