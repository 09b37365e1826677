import Foundation
import Secrets
import Testing

@testable import FoundationModels

@Suite("Choosing the system model")
struct SystemModelConfigurationTests {
  private let local = ModelEndpoint(
    baseURL: URL(string: "http://127.0.0.1:8791/v1")!, model: "local", contextSize: 4096, origin: .localModel,
    toolCalling: .guided, statedCapabilities: [.guidedGeneration, .toolCalling])

  @Test("The environment comes first, key and all")
  func environment() {
    let found = SystemModelConfiguration.resolve(
      environment: [
        "FOUNDATION_MODELS_URL": "https://api.example.com/v1", "FOUNDATION_MODELS_MODEL": "big",
        "FOUNDATION_MODELS_API_KEY": "secret-key-1",
      ], localState: .running(local))
    #expect(
      found
        == .endpoint(
          ModelEndpoint(
            baseURL: URL(string: "https://api.example.com/v1")!, model: "big", apiKey: Secret("secret-key-1"),
            origin: .environment)))
  }

  @Test("Without an address in the environment the local model is taken")
  func localModel() {
    #expect(
      SystemModelConfiguration.resolve(
        environment: ["FOUNDATION_MODELS_URL": ""], localState: .running(local))
        == .endpoint(local))
  }

  @Test(
    "What is missing is said with what to do",
    arguments: [
      (
        [:], LocalModelState.absent,
        "No language model is configured. Start the local one with Scripts/model start, or set "
          + "FOUNDATION_MODELS_URL and FOUNDATION_MODELS_MODEL."
      ),
      (
        ["FOUNDATION_MODELS_URL": "localhost:8080"], .absent,
        "FOUNDATION_MODELS_URL is 'localhost:8080', which is not an http or https address. "
          + "Write for example http://127.0.0.1:8080/v1."
      ),
      (
        ["FOUNDATION_MODELS_URL": "http://127.0.0.1:8080/v1"], .absent,
        "FOUNDATION_MODELS_URL is set, FOUNDATION_MODELS_MODEL is not. Set it to the name of a model there."
      ),
      (
        [
          "FOUNDATION_MODELS_URL": "http://h/v1", "FOUNDATION_MODELS_MODEL": "m",
          "FOUNDATION_MODELS_TOOLS": "maybe",
        ], .absent, "FOUNDATION_MODELS_TOOLS is 'maybe'. Write native or guided."
      ),
      (
        [
          "FOUNDATION_MODELS_URL": "http://h/v1", "FOUNDATION_MODELS_MODEL": "m",
          "FOUNDATION_MODELS_CAPABILITIES": "guided, sight",
        ], .absent,
        "FOUNDATION_MODELS_CAPABILITIES names 'sight'. Write a list of guided, tools, vision and reasoning, separated "
          + "by commas."
      ),
      (
        [:], .unreadable(path: "/s/local-model.json", reason: "it is not JSON"),
        "The local model's state file /s/local-model.json cannot be read: it is not JSON. Run Scripts/model stop and "
          + "Scripts/model start, or set FOUNDATION_MODELS_URL and FOUNDATION_MODELS_MODEL."
      ),
    ] as [([String: String], LocalModelState, String)])
  func missing(environment: [String: String], state: LocalModelState, reason: String) {
    #expect(
      SystemModelConfiguration.resolve(environment: environment, localState: state)
        == .missing(reason: reason))
  }

  @Test("The state file is found under XDG_STATE_HOME, else under the home folder")
  func stateFile() {
    #expect(
      LocalModelState.path(environment: ["XDG_STATE_HOME": "/x", "HOME": "/h"])
        == "/x/swift-evaluations/local-model.json")
    #expect(
      LocalModelState.path(environment: ["HOME": "/h"])
        == "/h/.local/state/swift-evaluations/local-model.json")
  }

  @Test("The state file is read; a broken one is not taken for an absent one")
  func stateFileContent() {
    let good = #"{"url":"http://127.0.0.1:8791/v1","model":"local","pid":1,"contextSize":4096}"#
    #expect(LocalModelState.parse(Data(good.utf8), path: "/s") == .running(local))
    #expect(
      LocalModelState.parse(Data("{}".utf8), path: "/s")
        == .unreadable(path: "/s", reason: "it needs a 'url' starting with http:// and a 'model'"))
    guard case .unreadable(_, let reason) = LocalModelState.parse(Data("{".utf8), path: "/s") else {
      Issue.record("a torn file was read")
      return
    }
    #expect(reason.hasPrefix("it is not JSON (line 1, column 2: "))
  }

  @Test("Without a model, availability says so and a request explains")
  func unavailable() async throws {
    let model = SystemLanguageModel { .missing(reason: "No model. Start one.") }
    #expect(model.availability == .unavailable(.modelNotReady))
    #expect(!model.isAvailable)
    let error = await #expect(throws: SystemLanguageModel.Error.self) {
      try await LanguageModelSession(model: model).respond(to: "x")
    }
    #expect(error?.localizedDescription == "No model. Start one.")
  }
}
