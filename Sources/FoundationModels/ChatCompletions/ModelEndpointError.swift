import Foundation
import ModelTransport
import OrderedJSON
import Secrets

/// The error for a server that could not be reached or did not answer as it should, where no error of the API fits.
package struct ModelEndpointError: LocalizedError, Sendable, Hashable {
  /// The HTTP status, or nil if there was no answer.
  package var status: Int?
  /// The beginning of what the server said, without secrets.
  package var body: String?
  /// Who failed, how, and what to do.
  package var message: String

  package var errorDescription: String? { message }

  static func notACompletion(_ endpoint: ModelEndpoint, body: Data, reason: String) -> ModelEndpointError {
    let shown = ServerMessage(body: body).text
    return ModelEndpointError(
      status: 200, body: shown,
      message: "\(endpoint.label) did not answer with a chat completion: \(reason). It says: \(shown). "
        + "Check that \(endpoint.urlSetting) is the base of an OpenAI-compatible API, usually ending in /v1.")
  }
}

extension ModelEndpoint {
  /// What to correct when the address is wrong.
  var urlSetting: String {
    switch origin {
    case .environment: "FOUNDATION_MODELS_URL"
    case .localModel: "the address in the local model's state file"
    case .code: "the model's URL"
    }
  }

  /// What to do when the server is not there.
  var reachAdvice: String {
    switch origin {
    case .environment: "Start the server, or correct FOUNDATION_MODELS_URL."
    case .localModel: "Start the local model with Scripts/model start."
    case .code: "Start the server, or correct the model's URL."
    }
  }

  var keyAdvice: String {
    switch origin {
    case .environment, .localModel: "Set FOUNDATION_MODELS_API_KEY to a key that is valid there."
    case .code: "Give the model a key that is valid there."
    }
  }

  var modelAdvice: String {
    switch origin {
    case .environment: "Check FOUNDATION_MODELS_MODEL and FOUNDATION_MODELS_URL."
    case .localModel: "Restart the local model with Scripts/model stop and Scripts/model start."
    case .code: "Check the model's name and URL."
    }
  }
}

/// What a server says about an error, in one line without secrets.
struct ServerMessage {
  private static let limit = 300

  let text: String
  /// The server's own word for the kind of error, `exceed_context_size_error` for instance.
  let kind: String
  let json: JSONValue?

  init(body: Data) {
    let json = try? JSONReader.read(body)
    let error = json?["error"]
    let message =
      error?["message"]?.stringValue ?? error?.stringValue ?? json?["message"]?.stringValue
      ?? json?["detail"]?.stringValue ?? String(decoding: body.prefix(4 * Self.limit), as: UTF8.self)
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
      .trimmingCharacters(in: .whitespaces)
    let shown = line.count > Self.limit ? "\(line.prefix(Self.limit))…" : line
    text = shown.isEmpty ? "nothing" : Redactor.shared.redact(shown)
    kind = [error?["type"]?.stringValue, error?["code"]?.stringValue].compactMap { $0 }.joined(separator: " ")
    self.json = json
  }
}
