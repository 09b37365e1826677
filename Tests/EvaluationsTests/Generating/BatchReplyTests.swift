import FoundationModels
import Testing

@testable import Evaluations

@Suite("The samples of an answer")
struct BatchReplyTests {
  @Test(
    "An answer that does not fit its schema is taken apart sample by sample",
    arguments: [
      (
        #"{"samples": [{"prompt": "a"}, 5, {"prompt": "b"}]}"#,
        [#"{"prompt": "a"}"#, "5", #"{"prompt": "b"}"#]
      ),
      (#"[{"prompt": "a"}]"#, [#"{"prompt": "a"}"#]),
      (#"{"samples": []}"#, []),
      (
        #"{"samples": [{"prompt": "a"}, {"prompt": "b", "expec"#,
        [#"{"prompt": "a"}"#, "the sample is cut off"]
      ),
      (#"{"samples": [{"prompt": "a"}, {"prompt": "b"#, [#"{"prompt": "a"}"#, "the sample is cut off"]),
      (#"{"samples": [{"prompt": "a"}"#, ["the sample is cut off"]),
      (#"{"samples": ["#, []),
      (#"{"items": [{"prompt": "a"}]}"#, ["the answer has no array 'samples'"]),
      (#"{"samples": "none"}"#, ["the answer has no array 'samples'"]),
      ("null", ["the answer has no array 'samples'"]),
      ("Here they are: …", ["no JSON"]),
      ("", ["no JSON"]),
    ])
  func parts(text: String, expected: [String]) {
    let failure = GeneratedContent.ParsingError(rawContent: text, debugDescription: "no JSON")
    let parts = BatchReply(failure).items.map { item in
      switch item {
      case .sample(let content): content.jsonString
      case .malformed(_, let reason): reason
      }
    }
    #expect(parts == expected)
  }

  @Test("What is malformed is kept as the model wrote it")
  func text() throws {
    let failure = GeneratedContent.ParsingError(rawContent: "Sure!", debugDescription: "no JSON")
    guard case .malformed("Sure!", "no JSON")? = BatchReply(failure).items.first else {
      throw TestError("\(BatchReply(failure))")
    }
  }
}
