import Foundation
import FoundationModels
import TestSupport

extension SeededGenerator {
  private mutating func some<Value>(_ make: (inout SeededGenerator) throws -> Value) rethrows -> Value? {
    Bool.random(using: &self) ? try make(&self) : nil
  }

  private mutating func list<Value>(
    upTo count: Int, _ make: (inout SeededGenerator) throws -> Value
  ) rethrows -> [Value] {
    try (0..<Int.random(in: 0...count, using: &self)).map { _ in try make(&self) }
  }

  /// A transcript with entries of all kinds, in any order and with identities of any form.
  mutating func transcript() throws -> Transcript {
    Transcript(entries: try list(upTo: 8) { try $0.entry() })
  }

  private mutating func metadata() -> [String: any ConvertibleToGeneratedContent] {
    Dictionary(list(upTo: 2) { ($0.text(), $0.anything()) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func segments() -> [Transcript.Segment] {
    list(upTo: 3) { numbers in
      if Bool.random(using: &numbers) {
        return .text(.init(id: numbers.text(), content: numbers.text()))
      }
      let content = numbers.anything()
      return .structure(.init(id: numbers.text(), schemaName: numbers.text(), content: content))
    }
  }

  private mutating func entry() throws -> Transcript.Entry {
    switch Int.random(in: 0...5, using: &self) {
    case 0:
      let tools = try list(upTo: 2) {
        try Transcript.ToolDefinition(name: $0.text(), description: $0.text(), parameters: $0.schema())
      }
      return .instructions(.init(id: text(), segments: segments(), toolDefinitions: tools))
    case 1:
      return .prompt(try prompt())
    case 2:
      return .reasoning(
        .init(
          id: text(), metadata: metadata(), segments: segments(),
          signature: some { Data([UInt8.random(in: 0...255, using: &$0), 0, 255]) }))
    case 3:
      let calls = list(upTo: 2) { numbers in
        Transcript.ToolCall(
          id: numbers.text(), metadata: numbers.metadata(), toolName: numbers.text(),
          arguments: numbers.anything())
      }
      return .toolCalls(.init(id: text(), calls))
    case 4:
      return .toolOutput(.init(id: text(), toolName: text(), segments: segments()))
    default:
      return .response(.init(id: text(), metadata: metadata(), segments: segments()))
    }
  }

  private mutating func prompt() throws -> Transcript.Prompt {
    let sampling: GenerationOptions.SamplingMode? = some { numbers in
      switch Int.random(in: 0...2, using: &numbers) {
      case 0: .greedy
      case 1: .random(top: 40, seed: numbers.next())
      default: .random(probabilityThreshold: 0.1, seed: nil)
      }
    }
    let mode: GenerationOptions.ToolCallingMode? = some {
      [.allowed, .required, .disallowed][Int.random(in: 0...2, using: &$0)]
    }
    let level: ContextOptions.ReasoningLevel? = some {
      [.light, .moderate, .deep, .custom($0.text())][Int.random(in: 0...3, using: &$0)]
    }
    var prompt = Transcript.Prompt(
      id: text(), segments: segments(),
      options: GenerationOptions(
        samplingMode: sampling, temperature: some { $0.number() },
        maximumResponseTokens: some { Int.random(in: 1...Int.max, using: &$0) }, toolCallingMode: mode),
      responseFormat: try some { .init(schema: try $0.schema()) })
    prompt.contextOptions = ContextOptions(
      includeSchemaInPrompt: some { Bool.random(using: &$0) }, reasoningLevel: level)
    prompt.metadata = metadata().mapValues(\.generatedContent)
    return prompt
  }
}
