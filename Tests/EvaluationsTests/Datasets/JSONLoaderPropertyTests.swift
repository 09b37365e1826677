import Foundation
import Testing

@testable import Evaluations

@Suite("Whatever stands in a file, every row becomes a sample or a problem")
struct JSONLoaderPropertyTests {
  /// The same numbers in every run (a linear congruential generator, constants by Knuth).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }

  private static let rows = [
    "{\"input\":\"a\"}", "{\"input\":\"é 👍🏽 \\u00e9\",\"expected\":\"b\"}",
    "{\"input\":\"x\",\"more\":[1,2.5e3,{}]}",
    "{\"input\":7}", "[]", "null", "{\"input\":\"\\ud83d\"}",
  ]

  /// A few rows with some bytes replaced, added or lost, none of which is a line feed.
  private func mutated(using generator: inout Generator) -> [[UInt8]] {
    (0..<3).map { _ in
      var bytes = Array(Self.rows.randomElement(using: &generator)?.utf8 ?? "".utf8)
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let position = Int.random(in: 0..<max(1, bytes.count), using: &generator)
        let byte = UInt8.random(in: 11...255, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0 where !bytes.isEmpty: bytes[position] = byte
        case 1 where !bytes.isEmpty: bytes.remove(at: position)
        default: bytes.insert(byte, at: min(position, bytes.count))
        }
      }
      return bytes
    }
  }

  /// The number of samples and of problems in a file, and the lines of the latter.
  private func outcome(of file: [UInt8]) -> (samples: Int, problems: [JSONRowProblem]) {
    var splitter = JSONRowSplitter()
    splitter.append(file)
    splitter.finish()
    let decoder = JSONRowDecoder<TextSample>()
    var samples = 0
    var problems: [JSONRowProblem] = []
    while true {
      switch splitter.next() {
      case .row(let row):
        switch decoder.decode(row) {
        case .success: samples += 1
        case .failure(let problem): problems.append(problem)
        }
      case .problem(let problem): problems.append(problem)
      case .otherFormat, .needsBytes:
        Issue.record("The file begins with a sample and is whole.")
        return (samples, problems)
      case .end: return (samples, problems)
      }
    }
  }

  @Test("In JSON Lines each line that is not blank counts once, and a problem stands in a line there is")
  func lines() {
    var generator = Generator(state: 1)
    for round in 0..<3_000 {
      let rows = [Array(Self.rows[0].utf8)] + mutated(using: &generator)
      let count = rows.count { !$0.allSatisfy(\.isJSONSpace) }
      let (samples, problems) = outcome(of: Array(rows.joined(separator: [0x0A])))
      let isRight =
        samples >= 1 && samples + problems.count == count
        && problems.allSatisfy { (2...4).contains($0.line) && $0.column >= 1 && !$0.reason.isEmpty }
      #expect(isRight, "round \(round): \(rows.map { String(decoding: $0, as: UTF8.self) })")
    }
  }

  @Test("In an array no sample is lost or gained unseen")
  func array() {
    var generator = Generator(state: 2)
    let decoder = JSONRowDecoder<TextSample>()
    for round in 0..<3_000 {
      let rows = [Array(Self.rows[0].utf8)] + mutated(using: &generator)
      let good = rows.count { bytes in
        if case .success = decoder.decode(JSONRow(bytes: bytes, line: 1, column: 1, offset: 0, element: 1)) {
          return true
        }
        return false
      }
      let file = Array("[".utf8) + rows.joined(separator: [0x2C]) + Array("]".utf8)
      let (samples, problems) = outcome(of: file)
      // A comma at the end is passed over, so a row that ends with one may be a sample after all.
      let isRight = (good...rows.count).contains(samples) || !problems.isEmpty
      #expect(isRight, "round \(round): \(String(decoding: file, as: UTF8.self))")
    }
  }
}
