import Foundation
import FoundationModels
import Testing

@testable import Evaluations

@Suite("JSONLoader reads samples from a file")
struct JSONLoaderTests {
  private func load(_ text: String) async throws -> Loading<TextSample> {
    let file = try TemporaryFile(text)
    return try await Loading(JSONLoader<TextSample>(url: file.url))
  }

  @Test(
    "Both layouts, a byte order mark, Windows line ends and blank lines are fine",
    arguments: [
      "{\"input\":\"a\"}\n{\"input\":\"b\"}\n", "[{\"input\":\"a\"},{\"input\":\"b\"}]",
      "\u{FEFF}{\"input\":\"a\"}\r\n\r\n{\"input\":\"b\"}",
      "\n \t\n{\"input\":\"a\"}\n\n{\"input\":\"b\"}\n\n",
      "\u{FEFF} [ {\"input\":\"a\"} ,\r\n {\"input\":\"b\"} ] ",
    ])
  func layouts(text: String) async throws {
    let loading = try await load(text)
    #expect(loading.samples == [TextSample("a"), TextSample("b")])
    #expect(loading.skipped == [])
  }

  @Test("An empty file has no samples", arguments: ["", "\n\n", "[]", "\u{FEFF}"])
  func empty(text: String) async throws {
    let loading = try await load(text)
    #expect(loading.samples == [])
    #expect(loading.skipped == [])
  }

  @Test("A file of many pieces is read whole, and can be read again")
  func large() async throws {
    let inputs = (0..<3_000).map { "input \($0) " + String(repeating: "é", count: $0 % 70) }
    let file = try TemporaryFile(inputs.map { "{\"input\": \"\($0)\"}" }.joined(separator: "\n"))
    let loader = JSONLoader<TextSample>(url: file.url)
    #expect(try await Loading(loader).samples.map(\.input) == inputs)
    #expect(try await Loading(loader).samples.count == 3_000)
  }

  /// Source: wandb/rai-toolkit #82.
  @Test("Case 51: bad lines are named by line and reason, a blank line is fine")
  func badLines() async throws {
    struct PromptSample: SampleProtocol {
      var prompt: String
      var input: String { prompt }
      var expected: String? { nil }
    }
    let file = try TemporaryFile("{\"prompt\": \"hello\"}\n\n{\"prompt\": \n[]\n")
    let loading = try await Loading(JSONLoader<PromptSample>(url: file.url))
    #expect(loading.samples.map(\.prompt) == ["hello"])
    #expect(
      loading.skipped == [
        "3:11: the text ends inside an object; in JSON Lines a sample stands on one line",
        "4:1: expected an object, found a list",
      ])
  }

  /// Source: EvaluationsLab (beta 4).
  @Test("Case 53: one element of the wrong type costs only itself, and is named")
  func wrongElement() async throws {
    let loading = try await load(
      """
      [
        {"input": "alpha", "expected": "ALPHA", "identifier": "first"},
        {"input": 42, "expected": "INVALID", "identifier": "malformed"},
        {"input": "beta", "expected": "BETA", "identifier": "second"}
      ]
      """)
    #expect(
      loading.samples == [TextSample("alpha", expected: "ALPHA"), TextSample("beta", expected: "BETA")])
    #expect(loading.skipped == ["3:3: element 2: key `input`: expected text, found a number"])
  }

  /// Source: openai/evals PR#1184, PR#922.
  @Test("Case 55: a blank line 17 is skipped, a bad one is named by its place", arguments: ["", "   ", "\t"])
  func blankLine(blank: String) async throws {
    let lines = Array(repeating: "{\"input\":\"x\"}", count: 16)
    #expect(try await load((lines + [blank] + lines).joined(separator: "\n")).skipped == [])
    let bad = try await load((lines + ["oops"] + lines).joined(separator: "\n"))
    #expect(bad.samples.count == 32)
    #expect(bad.skipped == ["17:1: expected a value, found 'oops'"])
  }

  /// Source: CharlesWiltgen/Axiom evaluations pages.
  @Test("Case 57: of 100 lines that lose 63, 37 are read and 63 listed")
  func manyBadLines() async throws {
    let lines = (0..<100).map { $0 < 37 ? "{\"input\":\"x\"}" : "{\"output\":\"x\"}" }
    let loading = try await load(lines.joined(separator: "\n"))
    #expect(loading.samples.count == 37)
    #expect(loading.skipped == (38...100).map { "\($0):1: key `input` is missing" })
  }

  /// Source: swiftlang/swift-corelibs-foundation #4675.
  @Test(
    "Case 66: invalid UTF-8 is named by line and byte, never repaired",
    arguments: [
      ([0xFF], "0xFF"), ([0xC0, 0xAF], "0xC0"), ([0xF0, 0x9F, 0x98], "0xF0"),
    ] as [([UInt8], String)])
  func invalidUTF8(bytes: [UInt8], name: String) async throws {
    let good = Array("{\"input\":\"x\"}\n".utf8)
    let bad = Array("{\"input\":\"".utf8) + bytes + Array("\"}\n".utf8)
    let file = try TemporaryFile(good + bad + good)
    let loading = try await Loading(JSONLoader<TextSample>(url: file.url))
    #expect(loading.samples.count == 2)
    #expect(loading.skipped == ["2:11: invalid UTF-8 (byte \(name)) (byte 24 of the file)"])
  }

  /// Source: inspect_ai PR#3652 (idea).
  @Test("Case 68: a torn last line is named, the lines before it are read")
  func tornLine() async throws {
    let loading = try await load("{\"input\":\"x\"}\n{\"input\":\"y")
    #expect(loading.samples == [TextSample("x")])
    #expect(
      loading.skipped == ["2:12: the text ends inside a string; in JSON Lines a sample stands on one line"])
  }

  @Test("What the sample's own initializer says is passed on")
  func ownError() async throws {
    struct PickySample: SampleProtocol {
      var input: String
      var expected: String? { nil }

      init(from decoder: any Decoder) throws { throw TestError("only on Sundays") }
      func encode(to encoder: any Encoder) throws {}
    }
    let file = try TemporaryFile("{}")
    #expect(try await Loading(JSONLoader<PickySample>(url: file.url)).skipped == ["1:1: only on Sundays"])
  }
}
