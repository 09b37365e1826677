import Foundation
import Testing

@testable import FoundationModels

@Suite("Languages and variant of the system model")
struct SystemModelLanguageTests {
  private func model(languages: String?) throws -> SystemLanguageModel {
    let configuration = SystemModelConfiguration.resolve(
      environment: [
        "FOUNDATION_MODELS_URL": "http://127.0.0.1:1/v1", "FOUNDATION_MODELS_MODEL": "m1",
        "FOUNDATION_MODELS_LANGUAGES": languages ?? "",
      ], localState: .absent)
    return SystemLanguageModel { configuration }
  }

  @Test("If nobody says which languages the model knows, all are assumed")
  func unknown() throws {
    let model = try model(languages: nil)
    #expect(model.supportsLocale())
    #expect(model.supportsLocale(Locale(identifier: "ja_JP")))
    #expect(model.supportedLanguages.contains(Locale.Language(identifier: "ja")))
    #expect(model.supportedLanguages.count > 100)
  }

  @Test(
    "A stated language covers its regions and scripts unless it names one",
    arguments: [
      ("en_US", true), ("en_GB", true), ("de_CH", true), ("de_DE", false), ("de", false),
      ("zh_Hant_TW", true), ("zh_Hans_CN", false), ("fr_FR", false),
    ])
  func stated(locale: String, isSupported: Bool) throws {
    let model = try model(languages: "en, de-CH,zh-Hant")
    #expect(model.supportsLocale(Locale(identifier: locale)) == isSupported)
  }

  @Test("The stated languages are the supported ones")
  func list() throws {
    #expect(
      try model(languages: "en, de-CH").supportedLanguages
        == [Locale.Language(identifier: "en"), Locale.Language(identifier: "de-CH")])
  }

  @Test("A word that is no language makes the model unavailable, with the reason")
  func wrongWord() {
    #expect(
      SystemModelConfiguration.resolve(
        environment: [
          "FOUNDATION_MODELS_URL": "http://h/v1", "FOUNDATION_MODELS_MODEL": "m",
          "FOUNDATION_MODELS_LANGUAGES": "en, klingonish",
        ], localState: .absent)
        == .missing(
          reason: "FOUNDATION_MODELS_LANGUAGES names 'klingonish', which is not a language. Write a list of "
            + "languages as in 'en, de-CH', separated by commas."))
  }

  @Test("The variant bears the model's name")
  func variant() throws {
    #expect(try model(languages: nil).variant.displayName == "m1")
    #expect(SystemLanguageModel { .missing(reason: "none") }.variant.displayName == "no model")
    #expect(SystemLanguageModel.Variant.core3 != .coreAdvanced3)
  }
}
