import FoundationModels
import Testing

@Suite("Prompts and instructions")
struct PromptTests {
  @Test("Builders take texts, conditions, loops, arrays, values and nothing")
  func builders() {
    let isOn = true
    let absent: String? = nil
    let prompt = Prompt {
      "first"
      if isOn { "on" } else { Prompt("off") }
      if let absent { absent }
      for word in ["a", "b"] { word }
      ["c", "d"]
      [Prompt("e")]
      absent
      5
    }
    #expect(prompt.plainText == "first\non\na\nb\nc\nd\ne\n5")
    #expect(Prompt {}.plainText == "")
    #expect(
      Instructions {
        "x"; "y"
      }.plainText == "x\ny")
    #expect(Instructions("z").plainText == "z")
  }

  @Test("Neighbouring texts share a segment; values have one of their own")
  func segments() async throws {
    let model = EchoModel()
    let session = LanguageModelSession(model: model)
    try await session.respond {
      "a"
      "b"
      ["k": 1].generatedContent
      "c"
    }
    guard case .prompt(let prompt) = session.transcript[0] else {
      Issue.record("no prompt entry")
      return
    }
    #expect(prompt.segments.map(\.description) == ["a\nb", #"{"k": 1}"#, "c"])
  }
}

extension Dictionary<String, Int> {
  var generatedContent: GeneratedContent {
    GeneratedContent(properties: map { ($0, $1) }, uniquingKeysWith: { _, second in second })
  }
}
