import EvaluationRecords
import Foundation
import FoundationModels
import Testing

@testable import Evaluations

/// Errors as client code throws them.
private enum FetchError: Error {
  case unreachable
  case rejected(code: Int, reason: String)
  case failed(attempt: Int, cause: any Error)
  case wrapped(any Error)
  case perhaps(String?)
}

private struct ParseFailure: Error {
  var line: Int
  var cause: FetchError
}

private struct EmptyFailure: Error {}

private struct Described: Error, CustomStringConvertible {
  var description: String { "described" }
}

private struct Silent: LocalizedError {
  var code = 7
}

@Suite("An error is told in words, whatever it is")
struct ErrorTextTests {
  private static let errors: [(any Error, String)] = [
    (FetchError.unreachable, "FetchError.unreachable"),
    (FetchError.rejected(code: 3, reason: "busy"), "FetchError.rejected(code: 3, reason: \"busy\")"),
    (
      FetchError.failed(attempt: 2, cause: FetchError.rejected(code: 1, reason: "x")),
      "FetchError.failed(attempt: 2, cause: FetchError.rejected(code: 1, reason: \"x\"))"
    ),
    (FetchError.wrapped(TestError("no luck")), "FetchError.wrapped(no luck)"),
    (FetchError.perhaps("x"), "FetchError.perhaps(\"x\")"),
    (FetchError.perhaps(nil), "FetchError.perhaps(nil)"),
    (ParseFailure(line: 4, cause: .unreachable), "ParseFailure(line: 4, cause: FetchError.unreachable)"),
    (EmptyFailure(), "EmptyFailure"),
    (Described(), "described"),
    (Silent(), "Silent(code: 7)"),
    (TestError("no luck"), "no luck"),
    (TestError(""), "TestError(errorDescription: \"\")"),
    (
      LanguageModelError.timeout(.init(debugDescription: "The model took more than 60 s.")),
      "The model took more than 60 s."
    ),
  ]

  /// Source: mattpocock/evalite #279, #171; strands-agents/evals #86.
  @Test("Case 141: an error without words is told by type, case, payload and cause")
  func reasons() {
    for (error, reason) in Self.errors {
      #expect(ErrorText.reason(of: error) == reason)
    }
  }

  @Test("Foundation's errors have their words, or domain and code instead of an empty phrase")
  func foundation() {
    #expect(ErrorText.reason(of: URLError(.timedOut)) == "NSURLErrorDomain error -1001")
    #expect(ErrorText.reason(of: NSError(domain: "shop", code: 4)) == "shop error 4")
    let worded = NSError(
      domain: "shop", code: 4, userInfo: [NSLocalizedDescriptionKey: "The shop is closed."])
    #expect(ErrorText.reason(of: worded) == "The shop is closed.")
    let nested = NSError(domain: "shop", code: 4, userInfo: [NSUnderlyingErrorKey: FetchError.unreachable])
    #expect(ErrorText.reason(of: nested) == "shop error 4 (caused by FetchError.unreachable)")
    #expect(ErrorText.reason(of: POSIXError(.ENOENT)) == "No such file or directory")
    #expect(
      ErrorText.reason(of: CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: "/nowhere"]))
        == "The file doesn’t exist. (/nowhere)")
  }

  @Test("Causes are followed, but not forever")
  func depth() {
    var error: any Error = EmptyFailure()
    for _ in 0..<100 { error = FetchError.wrapped(error) }
    let reason = ErrorText.reason(of: error)
    #expect(reason.hasPrefix("FetchError.wrapped(FetchError.wrapped("))
  }

  /// Source: promptfoo #8805, PR#7974.
  @Test("Case 142: a key in an error does not come out")
  func secrets() {
    let error = FetchError.rejected(code: 401, reason: "Authorization: Bearer sk-test-123")
    let reason = ErrorText.reason(of: error)
    #expect(reason.contains("Authorization: "))
    #expect(!reason.contains("sk-test-123"))
  }

  @Test("A failure keeps the type's name beside the words")
  func failure() {
    let failure = ErrorText.failure(of: FetchError.wrapped(TestError("no luck")))
    #expect(failure.errorType == "FetchError")
    #expect(failure.reason == "FetchError.wrapped(no luck)")
  }
}
