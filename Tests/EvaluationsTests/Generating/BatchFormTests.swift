import FoundationModels
import Testing

@testable import Evaluations

@Suite("What a generator sends")
struct BatchFormTests {
  @Test("The request is the prompt, the task and the examples")
  func examples() throws {
    let examples = try [#"{"prompt": "a\nb", "expected": "é"}"#, #"{"prompt": "c"}"#].map {
      try GeneratedContent(json: $0)
    }
    let prompt = BatchForm.prompt(Prompt("Write riddles."), count: 10, examples: examples, isRetry: false)
    #expect(
      prompt.plainText == #"""
        Write riddles.

        Write 10 samples. Their prompts must differ from each other, from the examples and from earlier answers.

        Examples, one JSON object per line:
        {"prompt": "a\nb", "expected": "é"}
        {"prompt": "c"}
        """#)
  }

  @Test(
    "The task fits the number, the examples and the answer before",
    arguments: [
      (
        10, false, false,
        "Write 10 samples. Their prompts must differ from each other and from earlier answers."
      ),
      (1, false, false, "Write 1 sample. Its prompt must differ from earlier answers."),
      (1, true, false, "Write 1 sample. Its prompt must differ from the examples and from earlier answers."),
      (
        2, false, true,
        "Write 2 samples. Their prompts must differ from each other and from earlier answers. "
          + "Nothing of the answer before could be used."
      ),
    ])
  func task(count: Int, hasExamples: Bool, isRetry: Bool, task: String) throws {
    let examples = hasExamples ? [GeneratedContent(properties: ["prompt": "a"])] : []
    let prompt = BatchForm.prompt(Prompt("P"), count: count, examples: examples, isRetry: isRetry)
    let list = hasExamples ? "\n\nExamples, one JSON object per line:\n{\"prompt\": \"a\"}" : ""
    #expect(prompt.plainText == "P\n\n\(task)\(list)")
  }

  @Test("The schema wants exactly so many samples")
  func count() throws {
    let schema = try BatchForm.schema(
      count: 3, of: SampleForm<ModelSample<Int>>.modelSamples(like: []).schema)
    let text = schema.debugDescription
    #expect(text.contains(#""minItems": 3"#) && text.contains(#""maxItems": 3"#))
  }

  @Test("Expectations are asked for if a seed has some, and required if all have")
  func expectations() throws {
    let without = ModelSample(prompt: "a", expected: 1)
    let with = ModelSample(
      prompt: "b", expected: 2, expectations: TrajectoryExpectation(unordered: [ToolExpectation("search")]))
    func problem(_ seeds: [ModelSample<Int>], _ json: String) throws -> String? {
      let form = SampleForm<ModelSample<Int>>.modelSamples(like: seeds)
      let schema = try GenerationSchema(root: form.schema, dependencies: []).resolved
      return schema.violation(in: try GeneratedContent(json: json).jsonValue)?.description
    }
    let plain = #"{"prompt": "c", "expected": 3}"#
    #expect(try problem([], plain) == nil)
    #expect(try problem([without, with], plain) == nil)
    #expect(try problem([with], plain) == "'expectations' is missing")
    let full = SampleForm<ModelSample<Int>>.modelSamples(like: [with]).content(with)
    #expect(try problem([without, with], full.jsonString) == nil)
    #expect(
      try problem([without], full.jsonString) == "'expectations' is not a property of GeneratedSample")
    let read = try SampleForm.modelSamples(like: [with]).sample(full)
    #expect(read.promptDescription == "b" && read.expected == 2)
    #expect(read.expectations?.unordered.map(\.name) == ["search"])
  }

  @Test("Instructions and a schema that the seeds have in common are passed on")
  func sharedInput() throws {
    func seed(_ instructions: String?, _ schema: GenerationSchema? = Int.generationSchema) -> ModelSample<Int>
    {
      ModelSample(prompt: "a", expected: 1, instructions: instructions, generationSchema: schema)
    }
    func generated(like seeds: [ModelSample<Int>]) throws -> ModelSample<Int> {
      try SampleForm.modelSamples(like: seeds).sample(
        GeneratedContent(json: #"{"prompt": "b", "expected": 2}"#))
    }
    #expect(try generated(like: [seed("x"), seed("x")]).instructionsDescription == "x")
    #expect(try generated(like: [seed("x"), seed("x")]).generationSchema != nil)
    #expect(try generated(like: [seed("x"), seed("y")]).instructionsDescription == nil)
    #expect(try generated(like: [seed("x"), seed(nil)]).instructionsDescription == nil)
    #expect(try generated(like: [seed("x"), seed("x", nil)]).generationSchema == nil)
    #expect(try generated(like: []).instructionsDescription == nil)
  }
}
