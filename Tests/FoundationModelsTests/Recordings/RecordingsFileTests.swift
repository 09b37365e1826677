import Foundation
import ModelProviders
import OrderedJSON
import Secrets
import TestSupport
import Testing

@testable import FoundationModels

@Suite("The file of recorded responses")
struct RecordingsFileTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "responses.jsonl")
  }

  private var content: String {
    get throws { try String(contentsOf: file, encoding: .utf8) }
  }

  private func recorder(
    _ mode: ResponseRecorder.Mode = .readWrite, at url: URL? = nil
  ) throws -> ResponseRecorder {
    try ResponseRecorder(file: url ?? file, mode: mode)
  }

  /// Asks a model that answers with the prompt.
  private func ask(_ prompts: [String], _ recorder: ResponseRecorder, repeats: Int = 1) async throws {
    let model = ScriptedLanguageModel { .text("You said \($0)", inputTokens: 3, outputTokens: 4) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for prompt in prompts {
        for number in 1...repeats {
          group.addTask {
            try await ModelCallScope.$current.withValue(
              ModelCallScope(repeatNumber: number, responses: recorder)
            ) {
              _ = try await LanguageModelSession(model: model, instructions: "Echo.").respond(to: prompt)
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A line shows what was asked and answered")
  func line() async throws {
    let recorder = try recorder()
    try await ask(["Hello \"you\""], recorder)
    let key = try #require(try JSONReader.read(try content)["key"]?.stringValue)
    #expect(
      try content == #"{"version":1,"model":{"type":"ScriptedLanguageModel","name":"scripted"},"#
        + #""request":{"conversation":[{"instructions":"Echo."},{"prompt":"Hello \"you\""}]},"repeat":1,"#
        + #""answer":[{"response":"You said Hello \"you\"","metadata":{"finishReason":"stop","model":"scripted"}}],"#
        + #""usage":{"input":3,"output":4},"key":"\#(key)"}"# + "\n")
    #expect(key.count == 64)
  }

  @Test("Any order of requests makes the same file, byte for byte")
  func order() async throws {
    let prompts = (1...20).map { "prompt \($0)" }
    var contents: [Data] = []
    for order in [prompts, prompts.reversed(), prompts.shuffled()] {
      let url = folder.url.appending(path: UUID().uuidString)
      let recorder = try recorder(at: url)
      try await ask(order, recorder, repeats: 3)
      try recorder.close()
      contents.append(try Data(contentsOf: url))
    }
    #expect(contents[0] == contents[1] && contents[1] == contents[2])
    let lines = contents[0].split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 60)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test("A last line that a killed process left half is not used, and gone with the next response")
  func tornLine() async throws {
    try await ask(["a", "b"], try recorder())
    let whole = try Data(contentsOf: file)
    let last = whole.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    for end in stride(from: last + 1, to: whole.count - 1, by: 7) {
      try whole.prefix(end).write(to: file)
      #expect(try recorder(.replay).count == 1)
      #expect(try Data(contentsOf: file) == whole.prefix(end))
      try await ask(["c"], try recorder())
      #expect(try recorder(.replay).count == 2)
    }
  }

  @Test("A last line that only lacks its end counts")
  func unendedLine() async throws {
    try await ask(["a", "b"], try recorder())
    try Data(contentsOf: file).dropLast().write(to: file)
    #expect(try recorder().count == 2)
    try await ask(["c"], try recorder())
    #expect(try recorder().count == 3)
  }

  @Test(
    "A line that is damaged elsewhere is an error with its place",
    arguments: [
      ("{\"version\":1,\"key\":}", "2:20: expected a value"),
      ("<<<<<<< HEAD", "2:1: expected a value"),
      ("{}", "2:1: 'version' is missing"),
      ("{\"version\":2,\"key\":\"k\"}", "2:1: version 2 of the format is not known, only 1"),
      ("{\"version\":1}", "2:1: 'key' is missing"),
      ("{\"version\":1,\"key\":\"k\"}", "2:1: 'request' is missing"),
      ("{\"version\":1,\"key\":\"k\",\"request\":{}}", "2:1: 'answer' is missing"),
    ])
  func damage(line: String, place: String) async throws {
    try await ask(["a", "b"], try recorder())
    let lines = try content.split(separator: "\n")
    try Data("\(lines[0])\n\(line)\n\(lines[1])\n".utf8).write(to: file)
    for mode in ResponseRecorder.Mode.allCases {
      let error = #expect(throws: RecordingsFileError.self) { try recorder(mode) }
      #expect(
        error?.localizedDescription
          == "\(file.path()):\(place). Remove this line or restore the file; the response of a removed line is "
          + "recorded anew.")
    }
  }

  @Test("Several recorders write to one file, while others sort it")
  func sharing() async throws {
    let recorders = try (1...4).map { _ in try recorder() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, recorder) in recorders.enumerated() {
        group.addTask {
          for round in 1...20 {
            try await ask(["\(index) \(round)", "all \(round)"], recorder)
            if round.isMultiple(of: 5) { try recorder.close() }
          }
        }
      }
      try await group.waitForAll()
    }
    for recorder in recorders { try recorder.close() }
    #expect(try recorder(.replay).count == 100)
    #expect(try content.split(separator: "\n").count == 100)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()) == ["responses.jsonl"])
  }

  @Test("Known secrets are not in the file")
  func secrets() async throws {
    let secret = Secret("pass-\(UUID().uuidString)")
    try await ask(["Log in with \(secret.revealed)"], try recorder())
    let content = try content
    #expect(!content.contains(secret.revealed))
    #expect(content.contains("You said Log in with •••"))
  }

  @Test("A folder gets a file of the usual name, and is made if need be")
  func folders() async throws {
    let inside = folder.url.appending(path: "new", directoryHint: .isDirectory)
    let recorder = try recorder(at: inside)
    try await ask(["a"], recorder)
    #expect(recorder.file == inside.appending(path: "responses.jsonl"))
    #expect(try self.recorder(.replay, at: inside).count == 1)
    let existing = URL(filePath: folder.url.path(), directoryHint: .notDirectory)
    #expect(try self.recorder(at: existing).file.lastPathComponent == "responses.jsonl")
  }

  @Test("Answers come even if they cannot be written; closing says why")
  func unwritable() async throws {
    let place = folder.url.appending(path: "file")
    try Data("x".utf8).write(to: place)
    let url = place.appending(path: "responses.jsonl", directoryHint: .notDirectory)
    let readable = Result { try self.recorder(at: url) }
    let error = #expect(throws: RecordingsFileError.self) { _ = try readable.get() }
    #expect(
      error?.description
        == "The recordings \(url.path()) cannot be read: Not a directory. Check who may read the file, or name "
        + "another one.")

    let missing = folder.url.appending(path: "a/b/c.jsonl")
    let recorder = try self.recorder(at: missing)
    try await ask(["a"], recorder)
    let failure = #expect(throws: RecordingsFileError.self) { try recorder.close() }
    #expect(
      failure?.description
        == "The recordings \(missing.path()) cannot be written: No such file or directory. Make room or the folder "
        + "writable, or name another file.")
  }

  @Test("An answer that was changed into something else is an error that names its line")
  func changedAnswer() async throws {
    try await ask(["a"], try recorder())
    try Data(content.replacing("\"response\"", with: "\"reply\"").utf8).write(to: file)
    let recorder = try recorder(.replay)
    let key = try #require(try JSONReader.read(try content)["key"]?.stringValue)
    let error = await #expect(throws: RecordingsFileError.self) { try await ask(["a"], recorder) }
    #expect(
      error?.description
        == "The response with the key \(key) in \(file.path()) cannot be used: an entry of 'answer' is neither a "
        + "response nor reasoning nor toolCalls. Remove its line or restore the file; the response of a removed line "
        + "is recorded anew.")
  }

  @Test(
    "JSON in answers is shown as JSON and comes back as the same text",
    arguments: [
      (#"{"a":1}"#, #"{"json":{"a":1}}"#),
      (#"{"a": 1, "b": [1, 2]}"#, #"{"json":{"a":1,"b":[1,2]},"layout":"spaced"}"#),
      ("{\n  \"a\": 1\n}", #"{"json":{"a":1},"layout":"pretty"}"#), (#"{"a" :1}"#, #""{\"a\" :1}""#),
      ("[1.0,1e2]", #"{"json":[1.0,1e2]}"#), ("{", #""{""#), ("plain", #""plain""#), ("", #""""#),
      (#"{"a":1,"a":2}"#, #""{\"a\":1,\"a\":2}""#),
    ])
  func shownJSON(text: String, shown: String) throws {
    let json = RecordedText(text).json
    #expect(json.text() == shown)
    #expect(RecordedText(json: try JSONReader.read(shown))?.text == text)
  }
}
