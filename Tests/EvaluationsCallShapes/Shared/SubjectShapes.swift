import Evaluations
import FoundationModels

private enum SubjectShapes {
  static let text = ModelSubject(value: "a")
  static let typed = ModelSubject<Tags>(value: Tags(names: []))
  static let withoutTranscript = ModelSubject(value: 1, transcript: nil)
  static let withTranscript = ModelSubject(value: 1, transcript: StructuredTranscript())
  static let mood: ModelSubject<Mood> = .init(value: .calm)
  static let transcript = StructuredTranscript(
    toolCalls: [], toolOutputs: [], instructionText: "Be brief.", prompts: ["a"], responses: [])
  static let partialTranscript = StructuredTranscript(prompts: ["a"])
  static var subjects: [any EvaluationSubject] { [text, typed, Timed(value: 1, seconds: 2), Fixed()] }

  static func ofSession(_ session: LanguageModelSession) async throws -> ModelSubject<String> {
    let answer = try await session.respond(to: "x")
    return ModelSubject(value: answer.content, transcript: session.transcript.structuredTranscript)
  }

  static func guided(_ sample: ModelSample<Trip>) async throws -> ModelSubject<Trip> {
    let session = LanguageModelSession(instructions: sample.instructions)
    let trip = try await session.respond(to: sample.prompt, generating: Trip.self).content
    return ModelSubject(value: trip)
  }

  static func read(_ subject: ModelSubject<String>) -> [String] {
    subject.toolCalls.map(\.toolName) + (subject.transcript?.toolOutputs.map(\.toolName) ?? [])
      + (subject.transcript?.prompts ?? []) + [subject.transcript?.instructionText ?? "", subject.value]
  }

  static func generic<S: EvaluationSubject<String>>(_ subject: S) -> Bool {
    subject.transcript == nil && subject.value.isEmpty
  }

  static func existential(_ subject: any EvaluationSubject<String>) -> String { subject.value }
}

/// A subject of a client's own that measures more than the answer.
private struct Timed: EvaluationSubject {
  var value: Int
  var seconds: Double
}

/// A subject of a client's own with a transcript.
private struct Recorded: EvaluationSubject, Sendable {
  let value: [String]
  let transcript: StructuredTranscript?
}

/// A subject whose answer is computed.
private struct Fixed: EvaluationSubject {
  typealias Value = String

  var value: String { "fixed" }
}
