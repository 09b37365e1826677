import Testing

@testable import FoundationModels

@Suite("Finding the JSON in an answer that was asked for it in words")
struct PromptedSchemaTests {
  @Test(
    "JSON is found alone, in a code block and in a sentence; other text stays as it is",
    arguments: [
      (#"{"a": 1}"#, #"{"a": 1}"#),
      ("42", "42"),
      ("```json\n{\"a\": [1, {\"b\": 2}]}\n```", #"{"a": [1, {"b": 2}]}"#),
      (#"Sure! Here it is: {"a": "}"} Anything else?"#, #"{"a": "}"}"#),
      (#"I use {braces} at times: {"a": "say \"hi\" {"}"#, #"{"a": "say \"hi\" {"}"#),
      ("The list: [1, 2].", "[1, 2]"),
      ("No JSON here.", "No JSON here."),
      (#"{"a": "cut off"#, #"{"a": "cut off"#),
      ("", ""),
    ])
  func found(text: String, json: String) {
    #expect(PromptedSchema.json(in: text) == json)
  }

  @Test("Text of nothing but braces is given up")
  func braces() {
    let text = String(repeating: "{", count: 10_000)
    #expect(PromptedSchema.json(in: text) == text)
  }
}
