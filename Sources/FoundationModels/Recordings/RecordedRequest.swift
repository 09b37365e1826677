import Foundation
import OrderedJSON
import Secrets

/// A request as recordings know it: everything that decides what the answer is, and nothing else.
///
/// Identities of entries, segments and tool calls are no part of it, since they differ from process to
/// process; calls are numbered instead. Schemas and images are there by their digests. Known secrets are
/// replaced, so the key does not depend on them either.
struct RecordedRequest: Sendable, Hashable {
  /// The model; nil if none is configured, which recordings of one model answer all the same.
  var model: JSONValue?
  /// Which repeat of its sample the request belongs to, from 1.
  var repeatNumber: Int
  /// The request itself: `conversation`, and where there are any `tools`, `schema`, `options`, `context` and
  /// `metadata`.
  var content: JSONObject

  /// The SHA-256 digest of the canonical JSON of all of it.
  var key: String {
    let whole: JSONValue = [
      "model": model ?? .null, "repeat": .number(JSONNumber(repeatNumber)), "request": .object(content),
    ]
    return whole.canonicalDigest
  }

  /// Creates a request from its parts.
  init(model: JSONValue?, repeatNumber: Int, content: JSONObject) {
    self.model = model
    self.repeatNumber = repeatNumber
    self.content = content
  }

  /// Describes a request that an executor is about to run.
  ///
  /// - Parameter identity: What recordings call the model; nil if none is configured.
  /// - Throws: `ImageError` if an attached image cannot be read, `CancellationError`.
  nonisolated(nonsending) init(
    _ request: LanguageModelExecutorGenerationRequest, model identity: JSONValue?, repeatNumber: Int,
    redactor: Redactor = .shared
  ) async throws {
    var writer = ConversationWriter()
    var content: JSONObject = ["conversation": .array(try await writer.write(request.transcript))]
    let tools = request.enabledToolDefinitions
    if !tools.isEmpty { content["tools"] = .array(tools.map(\.recorded)) }
    if let schema = request.schema {
      content["schema"] = ["name": .string(schema.name), "digest": .string(schema.recordedDigest)]
    }
    var options = request.generationOptions.json
    if request.generationOptions.namesNoSeed {
      options["seed"] = request.defaultSeed.flatMap { JSONNumber(text: "\($0)") }.map(JSONValue.number)
    }
    if !options.isEmpty { content["options"] = .object(options) }
    let context = request.contextOptions.json
    if !context.isEmpty { content["context"] = .object(context) }
    content["metadata"] = request.metadata.json
    self.init(
      model: identity?.redacted(by: redactor), repeatNumber: repeatNumber,
      content: content.redacted(by: redactor))
  }
}

extension GenerationOptions {
  /// Whether a default seed may take part in the answer.
  fileprivate var namesNoSeed: Bool {
    switch samplingMode?.kind {
    case nil, .greedy?: true
    case .randomTopK?, .randomProbabilityThreshold?: false
    }
  }
}

extension GenerationSchema {
  /// The digest of the schema with its properties in order, which models answer in.
  fileprivate var recordedDigest: String { SHA256.hexDigest(of: resolved.json.text()) }
}

extension Transcript.ToolDefinition {
  /// The tool by its name, and a digest of all that a model is told about it.
  fileprivate var recorded: JSONValue {
    let whole: JSONValue = [.string(description), .string(parameters.recordedDigest)]
    return ["name": .string(name), "digest": .string(whole.canonicalDigest)]
  }
}

extension JSONValue {
  /// The value with known secrets replaced in all its text.
  func redacted(by redactor: Redactor) -> JSONValue {
    switch self {
    case .null, .bool, .number: self
    case .string(let text): .string(redactor.redactKnown(text))
    case .array(let elements): .array(elements.map { $0.redacted(by: redactor) })
    case .object(let members): .object(members.redacted(by: redactor))
    }
  }
}

extension JSONObject {
  /// The members with known secrets replaced in all their text.
  func redacted(by redactor: Redactor) -> JSONObject {
    JSONObject(map { (key: redactor.redactKnown($0.key), value: $0.value.redacted(by: redactor)) })
  }
}
