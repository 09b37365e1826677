import Foundation
import ModelProviders
import OrderedJSON
import Synchronization
import Testing

@testable import FoundationModels

@Suite("What recordings call a model")
struct ModelIdentityTests {
  /// A model that says nothing about its identity.
  struct ForeignModel: LanguageModel {
    var temperature = 0.5
    var apiKey = "k1"
    var tags: Set<String> = ["a", "b", "c", "d", "e"]
    var names = ["x": 1, "y": 2, "z": 3]
    let counter = Counter()
    let capabilities = LanguageModelCapabilities([])
    var region: Region? = .europe(zone: 1)
    var executorConfiguration: Executor.Configuration { .init(address: URL(string: "http://h/v1?key=1")!) }

    enum Region: Hashable, Sendable {
      case europe(zone: Int)
      case asia
    }

    /// Has a part that cannot be looked into.
    final class Counter: Sendable {
      let count = Mutex(0)
    }

    struct Executor: LanguageModelExecutor {
      struct Configuration: Hashable, Sendable {
        var address: URL
        var password = "p"
      }

      init(configuration: Configuration) {}

      nonisolated(nonsending) func respond(
        to request: LanguageModelExecutorGenerationRequest, model: ForeignModel,
        streamingInto channel: LanguageModelExecutorGenerationChannel
      ) async throws {}
    }
  }

  @Test("A model behind a server is its name and address, without keys")
  func server() {
    let url = URL(string: "https://user:pass@api.example.com/v1?key=abc")!
    let model = ChatCompletionsLanguageModel(
      name: "m1", url: url, apiKey: "sk-123456", additionalHeaders: ["X-Token": "t-123456", "X-Tier": "2"],
      supportsGuidedGeneration: false, toolCalling: .guided)
    #expect(
      ModelIdentity.of(model)?.text()
        == #"{"name":"m1","url":"https://api.example.com/v1","tools":"guided","schemas":"prompt","#
        + #""headers":{"x-tier":"2"}}"#)
    let endpoint = ModelEndpoint(baseURL: URL(string: "http://h/v1")!, model: "m1")
    #expect(
      ModelIdentity.of(SystemLanguageModel { .endpoint(endpoint) })?.text()
        == #"{"name":"m1","url":"http://h/v1"}"#)
  }

  @Test("A system model that is not configured has none")
  func missing() {
    #expect(ModelIdentity.of(SystemLanguageModel { .missing(reason: "none") }) == nil)
  }

  @Test("Any other model is its type and a digest of its parts, without keys")
  func foreign() {
    let identity = ModelIdentity.of(ForeignModel())
    #expect(identity?["type"]?.stringValue == "FoundationModelsTests.ModelIdentityTests.ForeignModel")
    #expect(
      identity?["configuration"]?.stringValue
        == "9e82af8f1fe31ab35f32f5cd8f46188c1cc8b87b96090fee0c869ec52fe105fb")
    var other = ForeignModel()
    other.apiKey = "k2"
    #expect(ModelIdentity.of(other) == identity)
    let changes: [(inout ForeignModel) -> Void] = [
      { $0.temperature = 0 }, { $0.tags = [] }, { $0.names["x"] = 2 }, { $0.region = .asia },
      { $0.region = .europe(zone: 2) }, { $0.region = nil },
    ]
    var seen = [identity]
    for change in changes {
      var model = ForeignModel()
      change(&model)
      #expect(!seen.contains(ModelIdentity.of(model)))
      seen.append(ModelIdentity.of(model))
    }
  }

  @Test(
    "Only names of keys and passwords hide a property",
    arguments: [
      ("apiKey", true), ("api_key", true), ("key", true), ("accessToken", true), ("Authorization", true),
      ("myAPIKey", true), ("clientSecret", true), ("password", true), ("maximumTokens", false),
      ("tokenLimit", false), ("keywords", false), ("monkey", false), ("temperature", false), ("", false),
    ])
  func credentials(label: String, isHidden: Bool) {
    #expect(ValueDescription.namesCredential(label) == isHidden)
  }

  @Test("A type within a function has a name without an address")
  func localType() {
    struct Local {}
    #expect(!ValueDescription.name(of: Local.self).contains("$"))
  }
}
