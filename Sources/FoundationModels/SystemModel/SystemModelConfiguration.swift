import Foundation
import OrderedJSON
import Secrets

/// Which model stands for the system model: the one that the environment names, else the local model if it is there.
package enum SystemModelConfiguration: Sendable, Hashable {
  case endpoint(ModelEndpoint)
  /// No model, with what to do about it.
  case missing(reason: String)

  /// Reads the configuration of this process.
  package static var current: SystemModelConfiguration {
    let environment = ProcessInfo.processInfo.environment
    return resolve(environment: environment, localState: LocalModelState.read(environment: environment))
  }

  /// Decides from the environment and the local model's state file.
  package static func resolve(
    environment: [String: String], localState: LocalModelState
  ) -> SystemModelConfiguration {
    if let text = environment["FOUNDATION_MODELS_URL"], !text.isEmpty {
      return fromEnvironment(text, environment)
    }
    switch localState {
    case .running(let endpoint):
      return .endpoint(endpoint)
    case .absent:
      return .missing(
        reason: "No language model is configured. Start the local one with Scripts/model start, or set "
          + "FOUNDATION_MODELS_URL and FOUNDATION_MODELS_MODEL.")
    case .unreadable(let path, let reason):
      return .missing(
        reason: "The local model's state file \(path) cannot be read: \(reason). Run Scripts/model stop and "
          + "Scripts/model start, or set FOUNDATION_MODELS_URL and FOUNDATION_MODELS_MODEL.")
    }
  }

  private static func fromEnvironment(
    _ text: String, _ environment: [String: String]
  ) -> SystemModelConfiguration {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false
    else {
      return .missing(
        reason:
          "FOUNDATION_MODELS_URL is '\(Redactor.shared.redact(text))', which is not an http or https address. "
          + "Write for example http://127.0.0.1:8080/v1.")
    }
    guard let model = environment["FOUNDATION_MODELS_MODEL"], !model.isEmpty else {
      return .missing(
        reason:
          "FOUNDATION_MODELS_URL is set, FOUNDATION_MODELS_MODEL is not. Set it to the name of a model there."
      )
    }
    let tools = environment["FOUNDATION_MODELS_TOOLS"].flatMap { $0.isEmpty ? nil : $0 } ?? "native"
    guard let toolCalling = ToolCallingStyle(rawValue: tools) else {
      return .missing(reason: "FOUNDATION_MODELS_TOOLS is '\(tools)'. Write native or guided.")
    }
    let capabilities: Set<LanguageModelCapabilities.Capability>?
    do {
      capabilities = try statedCapabilities(environment["FOUNDATION_MODELS_CAPABILITIES"])
    } catch {
      return .missing(
        reason:
          "FOUNDATION_MODELS_CAPABILITIES names '\(error.word)'. Write a list of guided, tools, vision and "
          + "reasoning, separated by commas.")
    }
    let languages: Set<Locale.Language>?
    do {
      languages = try statedLanguages(environment["FOUNDATION_MODELS_LANGUAGES"])
    } catch {
      return .missing(
        reason: "FOUNDATION_MODELS_LANGUAGES names '\(error.word)', which is not a language. Write a list of "
          + "languages as in 'en, de-CH', separated by commas.")
    }
    let key = environment["FOUNDATION_MODELS_API_KEY"].flatMap { $0.isEmpty ? nil : Secret($0) }
    return .endpoint(
      ModelEndpoint(
        baseURL: url, model: model, apiKey: key, origin: .environment, toolCalling: toolCalling,
        statedCapabilities: capabilities, languages: languages))
  }

  private struct UnknownWord: Error {
    var word: String
  }

  private static func statedCapabilities(
    _ text: String?
  ) throws(UnknownWord) -> Set<LanguageModelCapabilities.Capability>? {
    guard let text, !text.isEmpty else { return nil }
    let known: [String: LanguageModelCapabilities.Capability] = [
      "guided": .guidedGeneration, "tools": .toolCalling, "vision": .vision, "reasoning": .reasoning,
    ]
    var capabilities: Set<LanguageModelCapabilities.Capability> = []
    for part in text.split(separator: ",") {
      let word = part.filter { !$0.isWhitespace }.lowercased()
      guard let capability = known[word] else { throw UnknownWord(word: word) }
      capabilities.insert(capability)
    }
    return capabilities
  }

  private static func statedLanguages(_ text: String?) throws(UnknownWord) -> Set<Locale.Language>? {
    guard let text, !text.isEmpty else { return nil }
    var languages: Set<Locale.Language> = []
    for part in text.split(separator: ",") {
      let word = part.filter { !$0.isWhitespace }
      let language = Locale.Language(identifier: word)
      guard language.languageCode?.isISOLanguage == true else { throw UnknownWord(word: word) }
      languages.insert(language)
    }
    return languages
  }
}
