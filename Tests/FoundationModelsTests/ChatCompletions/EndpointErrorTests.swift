import Foundation
import ModelTransport
import Secrets
import Testing

@testable import FoundationModels

@Suite("Errors of servers, mapped")
struct EndpointErrorTests {
  private let endpoint = ModelEndpoint(
    baseURL: URL(string: "http://user:pass@127.0.0.1:8791/v1?key=abc")!, model: "m1", origin: .environment)
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(
    "A status becomes an error that names the model, what the server said and what to do",
    arguments: [
      (
        401, #"{"error":{"message":"Invalid API Key","type":"authentication_error"}}"#, 1,
        "m1 at http://127.0.0.1:8791/v1 refused the request without a key (HTTP 401: Invalid API Key). "
          + "Set FOUNDATION_MODELS_API_KEY to a key that is valid there."
      ),
      (
        404, #"{"error":{"message":"The model m1 does not exist","code":"model_not_found"}}"#, 1,
        "m1 at http://127.0.0.1:8791/v1 was not found (HTTP 404: The model m1 does not exist). "
          + "Check FOUNDATION_MODELS_MODEL and FOUNDATION_MODELS_URL."
      ),
      (
        500, #"{"error":{"message":"out of\nmemory"}}"#, 5,
        "m1 at http://127.0.0.1:8791/v1 failed (HTTP 500: out of memory, after 5 attempts). "
          + "Look at the server's log, or try later."
      ),
      (
        400, #"{"detail":"temperature must be a number"}"#, 1,
        "m1 at http://127.0.0.1:8791/v1 refused the request (HTTP 400: temperature must be a number). "
          + "Check FOUNDATION_MODELS_MODEL and FOUNDATION_MODELS_URL."
      ),
      (
        503, "", 5,
        "m1 at http://127.0.0.1:8791/v1 failed (HTTP 503: nothing, after 5 attempts). "
          + "Look at the server's log, or try later."
      ),
    ])
  func statuses(status: Int, body: String, attempts: Int, message: String) {
    let error = endpoint.error(
      for: HTTPResponse(status: status, headers: [], body: Data(body.utf8)), attempts: attempts, now: now)
    #expect(error is ModelEndpointError)
    #expect(error.localizedDescription == message)
  }

  @Test("A key that was refused is not repeated in the message")
  func keys() {
    var endpoint = endpoint
    endpoint.apiKey = Secret("sk-test-1234567890")
    let body = #"{"error":{"message":"Incorrect API key provided: sk-test-1234567890."}}"#
    let error = endpoint.error(
      for: HTTPResponse(status: 401, headers: [], body: Data(body.utf8)), attempts: 1, now: now)
    #expect(
      error.localizedDescription
        == "m1 at http://127.0.0.1:8791/v1 refused the key (HTTP 401: Incorrect API key provided: •••.). "
        + "Set FOUNDATION_MODELS_API_KEY to a key that is valid there.")
  }

  @Test("A request longer than the context is told apart, with both numbers")
  func contextSize() throws {
    let body = """
      {"error":{"code":400,"message":"request (9031 tokens) exceeds the available context size (4096 tokens)",
      "type":"exceed_context_size_error","n_prompt_tokens":9031,"n_ctx":4096}}
      """
    let error = endpoint.error(
      for: HTTPResponse(status: 400, headers: [], body: Data(body.utf8)), attempts: 1, now: now)
    guard case LanguageModelError.contextSizeExceeded(let details) = error else {
      Issue.record("got \(error)")
      return
    }
    #expect(details.contextSize == 4096 && details.tokenCount == 9031)
    #expect(
      details.debugDescription
        == "The request is longer than m1 at http://127.0.0.1:8791/v1 can read (HTTP 400: request (9031 tokens) "
        + "exceeds the available context size (4096 tokens)). Shorten the prompt, the instructions or the transcript."
    )
  }

  @Test("A rate limit carries the time when it ends")
  func rateLimit() throws {
    let response = HTTPResponse(
      status: 429, headers: [(name: "Retry-After", value: "30")],
      body: Data(#"{"error":{"message":"slow down"}}"#.utf8))
    guard
      case LanguageModelError.rateLimited(let details) = endpoint.error(for: response, attempts: 5, now: now)
    else {
      Issue.record("not a rate limit")
      return
    }
    #expect(details.resetDate == now.addingTimeInterval(30))
    #expect(
      details.debugDescription
        == "m1 at http://127.0.0.1:8791/v1 asks to slow down (HTTP 429: slow down, after 5 attempts). "
        + "Wait, or send fewer requests at once.")
  }

  @Test(
    "Being overloaded is a rate limit whatever the server calls it",
    arguments: [
      (529, #"{"error":{"message":"busy"}}"#),
      (400, #"{"error":{"code":"rate_limit_exceeded","message":"busy"}}"#),
    ])
  func overloaded(status: Int, body: String) {
    let response = HTTPResponse(status: status, headers: [], body: Data(body.utf8))
    guard
      case LanguageModelError.rateLimited(let details) = endpoint.error(for: response, attempts: 1, now: now)
    else {
      Issue.record("not a rate limit")
      return
    }
    #expect(
      details.debugDescription
        == "m1 at http://127.0.0.1:8791/v1 asks to slow down (HTTP \(status): busy, after 1 attempt). "
        + "Wait, or send fewer requests at once.")
  }

  @Test("A server that gives up waiting is a time-out", arguments: [408, 504])
  func serverTimeout(status: Int) {
    let response = HTTPResponse(status: status, headers: [], body: Data("too slow".utf8))
    guard case LanguageModelError.timeout(let details) = endpoint.error(for: response, attempts: 5, now: now)
    else {
      Issue.record("not a time-out")
      return
    }
    #expect(
      details.debugDescription
        == "m1 at http://127.0.0.1:8791/v1 did not answer in time (HTTP \(status): too slow, after 5 attempts). "
        + "Ask for a shorter answer, or check the server's load.")
  }

  @Test("A schema that the server cannot follow and a content filter are told apart")
  func schemaAndFilter() {
    func error(_ body: String) -> any Error {
      endpoint.error(
        for: HTTPResponse(status: 400, headers: [], body: Data(body.utf8)), attempts: 1, now: now)
    }
    guard
      case LanguageModelError.unsupportedGenerationGuide = error(
        #"{"error":{"message":"Automatic parser generation failed: JSON schema error at #: unrecognized type"}}"#
      ),
      case LanguageModelError.guardrailViolation = error(
        #"{"error":{"message":"filtered","code":"content_filter"}}"#)
    else {
      Issue.record("not told apart")
      return
    }
  }
}
