import Evaluations
import FoundationModels
import Testing

@Suite("A transcript is sorted by kind of entry")
struct StructuredTranscriptTests {
  private func text(_ content: String) -> Transcript.Segment {
    .text(Transcript.TextSegment(content: content))
  }

  @Test("Entries of a kind keep their order, instructions are joined by lines")
  func sorting() {
    let transcript = Transcript(entries: [
      .instructions(Transcript.Instructions(segments: [text("Be brief.")], toolDefinitions: [])),
      .prompt(Transcript.Prompt(segments: [text("First"), text("question")])),
      .response(Transcript.Response(segments: [text("First answer")])),
      .instructions(Transcript.Instructions(segments: [text("Be kind.")], toolDefinitions: [])),
      .prompt(Transcript.Prompt(segments: [text("Second question")])),
      .response(Transcript.Response(segments: [text("Second answer")])),
    ])
    let structured = transcript.structuredTranscript
    #expect(structured.instructionText == "Be brief.\nBe kind.")
    #expect(structured.prompts == ["First\nquestion", "Second question"])
    #expect(structured.responses.count == 2)
    #expect(structured.toolCalls.isEmpty && structured.toolOutputs.isEmpty)
  }

  @Test("A subject without a transcript has no tool calls")
  func noTranscript() {
    let subject = ModelSubject(value: "x")
    #expect(subject.transcript == nil)
    #expect(subject.toolCalls.isEmpty)
  }

  @Test("A subject of the client's own has no transcript unless it says so")
  func ownSubject() {
    struct Own: EvaluationSubject { var value: Int }
    #expect(Own(value: 1).transcript == nil)
  }
}
